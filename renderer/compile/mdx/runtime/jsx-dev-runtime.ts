import {createElement, useContext} from 'react'
import type {ComponentType, ElementType, FunctionComponent, ReactNode} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import {HOLE_OPEN} from '../../../core/model/hole.ts'
import {withoutStandIns} from '../../../core/text/is-stand-in.ts'
import {marks} from '../marks.ts'
import {checkStack} from './check-stack.ts'
import {hasTracedChildren} from './traced-children.ts'
import {InsideIslandContext, PageScopeContext, PlaceContext, isSame} from './page-scope.ts'
import type {PageScope, SourcePlace} from './page-scope.ts'
import {PlacedError} from './placed-error.ts'
import {createTraced} from './trace-output.ts'
import type {Tracing} from './trace-output.ts'

export {Fragment}
export {reportFailed, spareExport, spareValue} from './spare-code.ts'

/** The place of an element as passed by MDX and esbuild. */
type JsxSource = {readonly fileName: string; readonly lineNumber: number; readonly columnNumber: number}

const PLACE = Symbol('place')
type Props = Readonly<Record<string, unknown>> & {readonly [PLACE]?: SourcePlace}
type Element = {readonly type: unknown; readonly props: Props; readonly key: string | null}

const markedByType = new WeakMap<object, ComponentType<Props>>()
const markedByTag = new Map<string, ComponentType<Props>>()
const tracedByType = new WeakMap<object, ComponentType<Props>>()
const typeByMarked = new WeakMap<object, ElementType>()

/**
 * Creates the elements of content (MDX files and React pages). Wraps components, and HTML elements with a URL, so that their
 * output can be traced to its place in the source. The parameters are those of React's development runtime.
 */
export function jsxDEV(type: ElementType, written: Props, key?: string, isStatic?: boolean, source?: JsxSource): ReactNode {
  const place = source && {file: source.fileName, line: source.lineNumber, column: source.columnNumber}
  checkType(type, place)
  const props = withoutStandIns(type, written)
  if (typeof type === 'string' || type === Fragment) checkChildren(props.children, place)
  else checkStack(place)
  if (typeof type === 'string') checkStyle(props['style'], place)
  const make = isStatic ? jsxs : jsx
  if (!place || !isTraced(type, props)) return make(type, props, key)
  const given = isSiteComponent(type) ? {...props, ...unmarkChildren(props)} : props
  return make(markedFor(type), {...given, [PLACE]: place}, key)
}

/** Returns the type that the author wrote, for components that inspect their children. */
export function writtenType(type: unknown): unknown {
  return isObject(type) ? (typeByMarked.get(type) ?? type) : type
}

const urlAttributes = ['href', 'src', 'srcSet', 'poster', 'data']

function isTraced(type: unknown, props: Props): type is ElementType {
  if (typeof type !== 'string') return typeof type === 'function' || isMemoOrForwardRef(type)
  return hasUrl(props) || handlerIn(props) !== undefined
}

function hasUrl(props: Props): boolean {
  return urlAttributes.some((name) => typeof props[name] === 'string' && !props[name].includes(HOLE_OPEN))
}

/** Returns the name of the first event handler of an element. */
function handlerIn(props: Props): string | undefined {
  return Object.keys(props).find((name) => /^on[A-Z]/.test(name) && typeof props[name] === 'function')
}

function isMemoOrForwardRef(type: unknown): boolean {
  const kind = isObject(type) && '$$typeof' in type ? type.$$typeof : undefined
  return kind === Symbol.for('react.memo') || kind === Symbol.for('react.forward_ref')
}

function isSiteComponent(type: ElementType): boolean {
  return typeof type !== 'string' && !hasTracedChildren(type)
}

/**
 * Unwraps children for a component of the site, which may inspect their types. It gets the elements that were written, with
 * their places.
 */
function unmarkChildren({children}: Props): {children?: unknown} {
  if (Array.isArray(children)) return {children: children.map(unmark)}
  return children === undefined ? {} : {children: unmark(children)}
}

function unmark(child: unknown): unknown {
  const written = isElement(child) && isObject(child.type) ? typeByMarked.get(child.type) : undefined
  if (!isElement(child) || written === undefined || typeof written === 'string') return child
  return jsx(written, {...child.props}, child.key ?? undefined)
}

const tracing: Tracing = {
  mark: ({type, props, key}) => {
    if (!(PLACE in props) || typeof type === 'string' || typeByMarked.has(type)) return undefined
    return jsx(markedFor(type), {...props}, key ?? undefined)
  },
  traced: (type) => (isObject(type) && isTraceable(type) ? tracedFor(type) : undefined),
}

function tracedFor(type: FunctionComponent<Props>): ComponentType<Props> {
  const known = tracedByType.get(type)
  if (known) return known
  const traced = createTraced(type, tracing)
  tracedByType.set(type, traced)
  return traced
}

/**
 * Reports whether the output of a component can be traced. React creates the instances of classes itself; docsite's own
 * components inspect traced children.
 */
function isTraceable(type: object): type is FunctionComponent<Props> {
  return typeof type === 'function' && !hasTracedChildren(type) && !typeByMarked.has(type) && !isClass(type)
}

function isClass({prototype}: {readonly prototype?: unknown}): boolean {
  return isObject(prototype) && 'isReactComponent' in prototype
}

function markedFor(type: ElementType): ComponentType<Props> {
  const known = typeof type === 'string' ? markedByTag.get(type) : markedByType.get(type)
  if (known) return known
  const marked = createMarked(type)
  if (typeof type === 'string') markedByTag.set(type, marked)
  else markedByType.set(type, marked)
  typeByMarked.set(marked, type)
  return marked
}

function createMarked(type: ElementType): ComponentType<Props> {
  const traced = isObject(type) && isTraceable(type) ? tracedFor(type) : type
  return function Marked({[PLACE]: place, ...props}: Props): ReactNode {
    const isInside = useContext(InsideIslandContext)
    const scope = useContext(PageScopeContext)
    if (isInside || !scope || !place) return jsx(type, props)
    if (typeof type === 'string') reportHandler({type, props, place}, scope)
    if (typeof type === 'string' && !hasUrl(props)) return jsx(type, props)
    if (scope.spared.some((spared) => isSame(spared, place))) return childrenOf(props)
    const element = jsx(traced, props)
    scope.lastPlace = place
    const open = `${marks.useOpen}${scope.places.push(typeof type === 'string' ? {...place, isElement: true} : place) - 1}${marks.useOpened}`
    return createElement(PlaceContext, {value: place}, open, element, marks.useClose)
  }
}

function childrenOf({children}: Props): ReactNode {
  return typeof children === 'function' ? null : (children as ReactNode)
}

/** Reports an event handler outside of islands, which React leaves out of the HTML without a word. */
function reportHandler(
  {type, props, place}: {readonly type: string; readonly props: Props; readonly place: SourcePlace},
  {problems}: PageScope,
): void {
  const handler = handlerIn(props)
  if (handler === undefined || problems.some((known) => known.code === 'component-handler' && known.place && isSame(known.place, place)))
    return
  problems.push({
    code: 'component-handler',
    message: `\`${handler}\` of this \`<${type}>\` never runs: only islands run in browsers, and the rest of a page is rendered when the site is built.`,
    hint: "Register the component under `islands` of the configuration. A React page can be an island as a whole: `export const hydration = 'load'`.",
    place,
  })
}

function checkType(type: unknown, place: SourcePlace | undefined): void {
  if (typeof type === 'string' || typeof type === 'function' || typeof type === 'symbol') return
  if (isObject(type) && '$$typeof' in type && !isElement(type)) return
  const kind = isElement(type) ? 'an element (`<X/>`), not a component (`X`)' : type === null ? '`null`' : `\`${typeof type}\``
  throw new PlacedError(`The component used here is ${kind}.`, place)
}

function checkChildren(children: unknown, place: SourcePlace | undefined): void {
  for (const child of Array.isArray(children) ? (children as readonly unknown[]) : [children]) {
    if (!isObject(child) || '$$typeof' in child || Symbol.iterator in child || 'then' in child || typeof child === 'function') continue
    const kind = child instanceof Date ? 'a Date' : 'an object'
    throw new PlacedError(`The value of an expression is ${kind}, which cannot be shown as text.`, place)
  }
}

/** Refuses a style as HTML has it, for which React's error has no place. */
function checkStyle(style: unknown, place: SourcePlace | undefined): void {
  if (typeof style !== 'string') return
  const entries = style.split(';').flatMap((rule) => {
    const [, name, value = ''] = /^\s*([\w-]+)\s*:(.*)$/s.exec(rule) ?? []
    if (name === undefined) return []
    const key = name.startsWith('--')
      ? `'${name}'`
      : name.toLowerCase().replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
    return [`${key}: '${value.trim().replaceAll("'", '"')}'`]
  })
  throw new PlacedError(`\`style\` is a string, which only HTML knows. Write \`style={{${entries.join(', ')}}}\` instead.`, place)
}

function isElement(value: unknown): value is Element {
  return isObject(value) && 'props' in value && 'type' in value
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
