import type {MarkedText, SearchAnswer, SearchHit, SearchSettings} from '../search-provider.ts'
import {element} from '../element.ts'
import {hitCrumbs} from '../hit-crumbs.ts'
import {groupHits} from '../group-hits.ts'
import type {HitGroup, ListedHit} from '../group-hits.ts'
import {markedNodes} from '../marked-nodes.ts'
import {safeHref} from '../safe-href.ts'
import {words} from '../search-words.ts'
import {toStoredHit} from '../stored-hit.ts'
import {versionNotes} from '../version-notes.ts'
import {icon} from './icon.ts'
import type {Choice, Screen} from './screen.ts'

/** Options of `listResults`. */
export type ResultsView = {
  readonly settings: SearchSettings
  /** The reader's version, whose name is not repeated at every result. */
  readonly version: string | undefined
}

/** A list of results that can grow. */
export type Results = {
  readonly screen: Screen
  /** Appends hits that were loaded later below those already shown. Returns undefined if the hits already shown would change. */
  readonly grow: (hits: readonly SearchHit[]) => Screen | undefined
}

/** Lists results in groups. */
export function listResults({hits, total}: SearchAnswer, view: ResultsView): Results {
  const choices: Choice[] = []
  const ids: string[] = []
  const groups: HTMLElement[] = []
  const list = element('div', {class: 'search-list', role: 'listbox', id: 'search-results', 'aria-label': words.results})
  const openGroup = ({name, hits: [first]}: HitGroup, index: number): HTMLElement => {
    const heading = element('div', {class: 'search-group', id: `search-group-${index}`, role: 'presentation'}, groupName(name, first))
    const group = element('div', {role: 'group', 'aria-labelledby': heading.id}, heading)
    groups.push(group)
    list.append(group)
    return group
  }
  const add = (all: readonly HitGroup[]): void => {
    let place = 0
    for (const [index, group] of all.entries()) {
      const box = groups[index] ?? openGroup(group, index)
      for (const listed of group.hits) {
        place += 1
        if (place <= ids.length) continue
        const link = option(listed, view)
        link.id = `search-option-${ids.length}`
        ids.push(listed.hit.id)
        choices.push({row: link, link, hit: toStoredHit(remembered(listed))})
        box.append(link)
      }
    }
  }
  add(groupHits(hits))
  const said = element('span', {class: 'visually-hidden'}, words.found(total))
  const screen = (): Screen => ({list: [list], choices: [...choices], lists: [list], said: [said]})
  return {
    screen: screen(),
    grow(more) {
      const all = groupHits(more)
      const listed = all.flatMap((group) => group.hits)
      if (ids.some((id, place) => listed[place]?.hit.id !== id)) return undefined
      add(all)
      return screen()
    },
  }
}

function groupName(name: string | undefined, first: ListedHit | undefined): string {
  return name ?? (first?.hit.version === undefined ? words.pages : words.docs)
}

/** Returns the hit to store for a result: text is stored as its page. */
function remembered({hit, parent}: ListedHit): SearchHit {
  return hit.type === 'content' && parent ? parent : hit
}

/** Creates an option. It is the link itself, so the mouse and navigation treat it like any other link. */
function option({hit, parent}: ListedHit, {settings, version}: ResultsView): HTMLAnchorElement {
  const {title, path} = titleOf(hit)
  const text = element('span', {class: 'search-text'}, element('span', {class: 'search-title'}, ...markedNodes(title)))
  if (path?.length) text.append(element('span', {class: 'search-path'}, ...markedNodes(path)))
  if (hit.preview) text.append(element('span', {class: 'search-preview'}, ...markedNodes(hit.preview)))
  const kind = hit.type === 'content' ? 'text' : hit.type === 'lvl1' || hit.type === 'lvl0' ? 'page' : 'heading'
  return element(
    'a',
    {
      class: parent ? 'search-hit is-child' : 'search-hit',
      role: 'option',
      tabindex: '-1',
      href: safeHref(hit.href, location.href),
      'aria-selected': 'false',
    },
    icon(kind),
    text,
    ...versionNotes(hit, settings, version),
  )
}

/** Returns what a hit says first and where it is. Two texts of a page may be equal, so the heading above them is shown, too. */
function titleOf({type, hierarchy, content}: SearchHit): {readonly title: MarkedText; readonly path: MarkedText | undefined} {
  const page = hierarchy[1] ?? hierarchy[0] ?? []
  const level = type === 'content' ? hierarchy.length : Number(type.slice(3))
  if (level <= 1) return {title: page, path: undefined}
  const heading = type === 'content' ? hierarchy.slice(2).findLast((text) => text !== null) : undefined
  const title = (type === 'content' ? content : hierarchy[level]) ?? page
  const crumbs = hitCrumbs([page, ...(heading ? [heading] : []), title])
  const path = crumbs.flatMap((crumb, index) => (index === 0 ? crumb : [{text: ' › ', isMatch: false}, ...crumb]))
  return {title, path}
}
