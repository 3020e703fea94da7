import type {Element} from 'hast'
import type {Code, Root} from 'mdast'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import {nameFence} from '../../compile/markdown/code/name-fence.ts'
import {collectorOf} from '../../compile/markdown/collector.ts'
import {isClosed} from '../../compile/markdown/plugins/admonition.ts'
import type {ContainerDirective} from '../../compile/markdown/plugins/directive-nodes.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {sha256} from '../../core/files/hash.ts'
import {compareText} from '../../core/text/compare.ts'

/** Turns the fences of each `::: code-group` into tabs, in the HTML that `<CodeTabs>` has, too. */
export function remarkCodeGroups(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    if (!String(file).includes('code-group')) return
    visit(tree, 'containerDirective', (group) => {
      if (group.name === 'code-group') showTabs(group, file)
    })
  }
}

function showTabs(group: ContainerDirective, file: VFile): void {
  const fences = group.children.filter((child) => child.type === 'code')
  if (!isClosed(group, String(file)) || fences.length < group.children.length || fences.length === 0) reportGroup(group, file)
  const others = group.children.filter((child) => child.type !== 'code')
  if (fences.length === 0) {
    group.data = {hName: 'div'}
    return
  }
  const collector = collectorOf(file)
  collector.features.add('tabs').add('components')
  collector.tabGroups += 1
  const named = fences.map(nameFence)
  const tabs = uniqueValues(named.map(({name}) => name))
  // parts of one page count their groups alone
  const key = `${sha256(JSON.stringify(named.map(({name, fence}) => [name, fence.value]))).slice(0, 6)}${collector.tabGroups}`
  group.data = {
    hName: 'div',
    hProperties: {className: ['tabs', 'code-tabs'], dataGroup: groupOf(tabs)},
  }
  group.children = [
    ...others,
    divOf({className: ['tabs-list'], role: 'tablist', ariaOrientation: 'horizontal'}, {elements: tabs.map((tab) => buttonOf(tab, key))}),
    ...named.map(({fence}, index) => panelOf(fence, tabs[index] as Tab, key)),
  ]
}

/** The name of a tab, and the value by which it is chosen, which no other tab of its group has. */
type Tab = {readonly label: string; readonly value: string; readonly number: number}

const PACKAGE_MANAGERS: ReadonlySet<string> = new Set(['npm', 'yarn', 'pnpm', 'bun', 'deno'])

/**
 * Returns the name under which the choice is shared: with groups that have the same labels or, if all are package managers, with all such
 * groups and tabs.
 */
function groupOf(tabs: readonly Tab[]): string {
  const values = tabs.map(({value}) => value)
  return values.every((value) => PACKAGE_MANAGERS.has(value)) ? 'npm2yarn' : `code-group ${values.toSorted(compareText).join(' ')}`
}

function uniqueValues(labels: readonly string[]): Tab[] {
  const taken = new Set<string>()
  return labels.map((label, index) => {
    const name = label.toLowerCase()
    const value = taken.has(name) ? `${name} ${index + 1}` : name
    taken.add(value)
    return {label, value, number: index + 1}
  })
}

function buttonOf({label, value, number}: Tab, key: string): Element {
  return {
    type: 'element',
    tagName: 'button',
    properties: {
      type: 'button',
      role: 'tab',
      id: `tab-${key}-${number}`,
      ariaControls: [`panel-${key}-${number}`],
      ariaSelected: number === 1 ? 'true' : 'false',
      tabIndex: number === 1 ? 0 : -1,
      dataValue: value,
    },
    children: [{type: 'text', value: label}],
  }
}

function panelOf(fence: Code, {label, value, number}: Tab, key: string): ContainerDirective {
  const properties = {
    className: ['tab-panel'],
    role: 'tabpanel',
    id: `panel-${key}-${number}`,
    ariaLabelledBy: [`tab-${key}-${number}`],
    dataValue: value,
    dataLabel: label,
    tabIndex: 0,
  }
  return divOf(properties, {children: [fence]})
}

type Inside = {readonly elements?: Element[]; readonly children?: Code[]}

/** Returns a node that becomes an element `div`. */
function divOf(hProperties: NonNullable<ContainerDirective['data']>['hProperties'], {elements, children = []}: Inside): ContainerDirective {
  const data = {hName: 'div', ...(hProperties && {hProperties}), ...(elements && {hChildren: elements})}
  return {type: 'containerDirective', name: 'tabs', data, children}
}

function reportGroup({children, position}: ContainerDirective, file: VFile): void {
  const stranger = children.find(({type}) => type !== 'code')
  const at = (stranger ?? {position}).position ?? position
  const line = at?.start.line ?? 1
  const place = {line, column: at?.start.column ?? 1}
  const found = problem('tabs-invalid', {
    message: stranger
      ? 'A code group contains code and nothing else: other content has no name for its tab.'
      : children.length === 0
        ? 'This code group is empty.'
        : 'This code group is not closed, so it extends to the end of the page or of the block around it.',
    hint: stranger
      ? 'Write it outside of the group, or put `:::` before it.'
      : 'Write code fences, and `:::` on a line of its own after them.',
    place: {start: place, end: place},
  })
  collectorOf(file).problems.push(found)
}
