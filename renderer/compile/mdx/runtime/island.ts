import {createElement, useContext, useId} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {renderToStaticMarkup, renderToString} from 'react-dom/server'
import {append} from '../../../core/data/append.ts'
import type {IslandStrategy} from '../../../core/model/doc.ts'
import {BuildPathContext} from '../../../browser/react/build-path.ts'
import {inSiteContext} from '../../../browser/react/site-context.ts'
import {describeValue} from '../../../core/data/describe-value.ts'
import {withTracedChildren} from './traced-children.ts'
import {InsideIslandContext, PageDataContext, PageScopeContext, PlaceContext} from './page-scope.ts'
import type {PageScope, RenderProblem, SourcePlace} from './page-scope.ts'
import {serializeProps} from './serialize-props.ts'
import {withoutPreloads} from './without-preloads.ts'

const strategies: readonly IslandStrategy[] = ['load', 'idle', 'visible', 'interaction']

/** The name and strategy of a registered island. */
export type IslandDefinition = {readonly name: string; readonly strategy: IslandStrategy}

type Props = Readonly<Record<string, unknown>>
type RootProps = {readonly definition: IslandDefinition; readonly Component: ComponentType<Props>; readonly props: Props}

/**
 * Creates the component that replaces a registered one wherever the site uses it. It renders the component's HTML wrapped in the
 * element that the browser script looks for. Inside another island it renders the registered component directly, since the outer
 * island hydrates both.
 */
export function createIsland(definition: IslandDefinition, Component: ComponentType<Props>): ComponentType<Props> {
  function Island(props: Props): ReactNode {
    return useContext(InsideIslandContext) ? createElement(Component, props) : createElement(IslandRoot, {definition, Component, props})
  }
  Island.displayName = definition.name
  return withTracedChildren(Island)
}

/**
 * Creates the component for an export of a module whose code has to run in browsers. Values other than components, and hooks, are
 * returned as they are.
 */
export function createUsedIsland(name: string, exported: unknown): unknown {
  if (!isComponent(exported) || /#use[A-Z]/.test(name)) return exported
  const island = withTracedChildren(createUsed(name, exported))
  // parts of a component, such as `Menu.Item`
  return typeof exported === 'function' ? Object.assign(island, {...exported}) : island
}

/**
 * Creates the island for a component that is used without registration. Props that JSON cannot represent are no error, since its author
 * knows nothing of islands: it is HTML then, which is reported.
 */
function createUsed(name: string, Component: ComponentType<Props>): ComponentType<Props> {
  const Island = createIsland({name, strategy: 'idle'}, Component)
  return function UsedIsland(props: Props): ReactNode {
    const isInside = useContext(InsideIslandContext)
    const scope = useContext(PageScopeContext)
    const place = useContext(PlaceContext)
    const {children, ...own} = props
    const [rejected] = serializeProps(typeof children === 'function' ? {children} : own).rejected
    if (isInside || rejected === undefined) return createElement(Island, props)
    scope?.problems.push({
      code: 'component-handler',
      message: `The component is not interactive here: its prop \`${rejected.path}\` is ${rejected.kind}, which cannot be passed to the browser.`,
      hint: 'Write a component with this prop in a module, and import that one.',
      place,
    })
    return createElement(Component, props)
  }
}

function isComponent(value: unknown): value is ComponentType<Props> {
  if (typeof value === 'function') return !/^use[A-Z]/.test(value.name)
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value)
}

function IslandRoot({definition, Component, props}: RootProps): ReactNode {
  const scope = useContext(PageScopeContext)
  const place = useContext(PlaceContext)
  const buildPath = useContext(BuildPathContext)
  const data = useContext(PageDataContext)
  const prefix = useId().replaceAll(/[^\w]|_/g, '')
  const {children: written, client = definition.strategy, ...given} = props
  // authors of other sites write components that look into their text
  const isText = definition.name.startsWith('component:') && typeof written === 'string' && !/[\uE0D0-\uE0DA]/.test(written)
  const [own, children] = isText ? [{...given, children: written}, undefined] : [given, written]
  const found = findProblems({name: definition.name, client, own})
  if (found.length > 0) {
    report(found, scope, place)
    return null
  }
  const {json} = serializeProps(own)
  const slot = children === undefined ? undefined : renderSlot(children as ReactNode, {scope, place, prefix, buildPath})
  // what fails from here on is the component, not the last of its children
  if (scope) scope.lastPlace = place
  const read: {path?: string; version?: string} = {}
  const readPath = (part?: 'version'): string => (read[part ?? 'path'] = buildPath(part))
  const html = renderInside(Component, {name: definition.name, props: JSON.parse(json) as Props, slot, prefix, readPath, data})
  return createElement('docsite-island', {
    'data-name': definition.name,
    'data-strategy': client,
    'data-props': json,
    // the values of hooks, which must be the same in the browser's first render
    'data-path': read.path || undefined,
    'data-version': read.version || undefined,
    'data-prefix': html.includes(`_${prefix}R_`) ? prefix : undefined,
    dangerouslySetInnerHTML: {__html: slot === undefined || html.includes('<docsite-slot') ? html : `${html}<template>${slot}</template>`},
  })
}

/** The context around an island's children, which a separate render would lose. */
type Around = {
  readonly scope: PageScope | undefined
  readonly place: SourcePlace | undefined
  readonly prefix: string
  readonly buildPath: (part?: 'version') => string
}

/** Renders an island's children to static HTML, which the browser keeps in the slot. */
function renderSlot(children: ReactNode, around: Around): string {
  const placed = createElement(PlaceContext, {value: around.place}, children)
  const located = createElement(BuildPathContext, {value: around.buildPath}, placed)
  const scoped = createElement(PageScopeContext, {value: around.scope}, located)
  return withoutPreloads(renderToStaticMarkup(scoped, {identifierPrefix: `${around.prefix}s`}))
}

type Given = {
  readonly name: string
  readonly props: Props
  readonly slot: string | undefined
  readonly prefix: string
  readonly readPath: (part?: 'version') => string
  readonly data: Pick<PageScope, 'about' | 'code' | 'problems'> | undefined
}

/** Renders the component with the props that the browser will parse, so that the browser's first render matches. */
function renderInside(Component: ComponentType<Props>, given: Given): string {
  const slot = given.slot === undefined ? {} : {children: createElement('docsite-slot', {dangerouslySetInnerHTML: {__html: given.slot}})}
  const element = inSiteContext(createElement(Component, {...given.props, ...slot}), given.name)
  const located = createElement(BuildPathContext, {value: given.readPath}, createElement(PageDataContext, {value: given.data}, element))
  const inside = createElement(InsideIslandContext, {value: true}, located)
  return withoutPreloads(renderToString(inside, {identifierPrefix: given.prefix}))
}

type PropProblem = Omit<RenderProblem, 'place'>

function findProblems({name, client, own}: {name: string; client: unknown; own: Props}): PropProblem[] {
  const problems: PropProblem[] = serializeProps(own).rejected.map(({path, kind, hint}) => ({
    code: 'island-props',
    message: `The prop \`${path}\` of the island \`${name}\` is ${kind}, which cannot be passed to the browser as JSON.`,
    hint,
  }))
  if (!strategies.some((strategy) => strategy === client)) {
    const choices = strategies.map((strategy) => `\`${strategy}\``).join(', ')
    problems.push({
      code: 'component-props',
      message: `${name.startsWith('page:') ? 'The export `hydration` of the page' : `The prop \`client\` of the island \`${name}\``} is ${describeValue(client)}, which is not a strategy.`,
      hint: `Choose one of ${choices}.`,
    })
  }
  return problems
}

function report(problems: readonly PropProblem[], scope: PageScope | undefined, place: SourcePlace | undefined): void {
  if (!scope) throw new Error(problems.map(({message, hint}) => `${message} ${hint ?? ''}`).join('\n'))
  append(
    scope.problems,
    problems.map((problem) => ({...problem, place})),
  )
}
