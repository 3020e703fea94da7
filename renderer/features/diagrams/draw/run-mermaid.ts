import {Script, createContext} from 'node:vm'
import type {Context} from 'node:vm'
import {themeVariables} from '../theme-variables.ts'
import {fontOf} from './bounding-box.ts'
import {DrawingDocument} from './drawing-document.ts'
import {DrawingElement} from './drawing-element.ts'
import {DrawingNode, decodeLabel} from './drawing-node.ts'

/** A drawing of Mermaid, or the reason why there is none. */
export type MermaidResult =
  | {readonly kind: 'drawn'; readonly svg: DrawingElement; readonly labels: readonly string[]}
  /** `message` is Mermaid's; line and column, where it tells them, are those of the text that it got, from 1. */
  | {readonly kind: 'invalid'; readonly message: string; readonly line?: number; readonly column?: number}
  | {readonly kind: 'failed'}

/** Draws a diagram. `wrap` is the width in pixels at which labels wrap. */
export type RunMermaid = (source: string, options: {readonly wrap: number}) => MermaidResult

/** Limit of one step of a drawing in milliseconds, for what no estimate has foreseen. */
const TIME_LIMIT_MS = 10_000
/** Maximum number of tasks that a drawing leaves to a timer. */
const MOST_TASKS = 1000

/** Settings of Mermaid. `secure` lists those that a diagram cannot change. */
const SETTINGS = {
  startOnLoad: false,
  // labels never become HTML, and links are checked when the drawing is cleaned
  securityLevel: 'loose',
  theme: 'base',
  suppressErrorRendering: true,
  deterministicIds: true,
  htmlLabels: false,
  fontFamily: 'sans-serif',
  fontSize: 14,
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'maxTextSize',
    'maxEdges',
    'theme',
    'fontFamily',
    'fontSize',
    'htmlLabels',
    'themeCSS',
    'look',
  ],
  class: {htmlLabels: false},
  sequence: {actorFontSize: 14, messageFontSize: 14, noteFontSize: 14, useMaxWidth: true},
  themeCSS: '.edgeLabel rect, .edgeLabel .label rect, .labelBkg {opacity: 1}',
}

/**
 * Code that runs in Mermaid's context. Mermaid cleans labels with DOMPurify, which does nothing without a browser; here labels are only
 * text, so that formatting by HTML is left out. Numbers that would be random, and the clock, are the same for each diagram.
 */
const PRELUDE = `
Function.prototype.addHook = () => {}
Function.prototype.sanitize = (text) => noteLabel(String(text))
let seed = 1
Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
const {now} = Date
globalThis.startDrawing = (settings, source) => {
  seed = 1
  globalThis.result = undefined
  const fail = (error) => {
    const {loc, text = ''} = error?.hash ?? {}
    const [found] = error?.result?.parserErrors ?? []
    // the place is that of the last token that fits; what does not is in the next line if that token ends there
    const isNext = loc !== undefined && loc.last_line > loc.first_line && text.trim() !== ''
    globalThis.result = {
      // the text that does not fit, instead of the name that its kind has in the grammar
      message: text.trim() !== '' && /got '/.test(error.message) ? "got '" + text.trim() + "'" : String(error?.message ?? error),
      isSyntax: error?.hash !== undefined || error?.result !== undefined,
      line: isNext ? loc.last_line : (loc?.first_line ?? found?.token?.startLine),
      column: isNext ? loc.last_column + 1 : loc === undefined ? found?.token?.startColumn : loc.first_column + 1,
    }
  }
  try {
    mermaid.initialize(JSON.parse(settings))
    mermaid.render('m', source).then(() => (globalThis.result = {isDrawn: true}), fail)
  } catch (error) {
    fail(error)
  }
}
globalThis.runTask = () => takeTask()()
`

/** The result of a drawing as the code above leaves it. */
type RawResult = {
  readonly isDrawn?: true
  readonly message?: string
  readonly isSyntax?: boolean
  readonly line?: number
  readonly column?: number
}

/**
 * Returns a function that draws with Mermaid, in a V8 context of its own with a small document instead of a browser's. It is synchronous:
 * all promises of a drawing are settled when a script of the context ends.
 * @param code the text of `mermaid.min.js`
 */
export function createMermaidRunner(code: string): RunMermaid {
  const library = new Script(withLocalGlobals(code), {filename: 'mermaid.min.js'})
  const start = new Script('startDrawing(settings, source)')
  const step = new Script('runTask()')
  let session: Session | undefined
  return (source, {wrap}) => {
    session ??= openSession(library)
    const {context, state} = session
    state.svg = undefined
    state.labels = []
    state.tasks = []
    const {document} = state
    document.styles.clear()
    document.body.textContent = ''
    const settings = JSON.stringify({
      ...SETTINGS,
      flowchart: {htmlLabels: false, wrappingWidth: wrap},
      themeVariables: {...themeVariables(({sample}) => sample), darkMode: false, fontSize: '14px'},
    })
    Object.assign(context, {settings, source})
    const result = (): RawResult | undefined => context['result'] as RawResult | undefined
    try {
      start.runInContext(context, {timeout: TIME_LIMIT_MS})
      for (let count = 0; result() === undefined && state.tasks.length > 0 && count < MOST_TASKS; count++) {
        step.runInContext(context, {timeout: TIME_LIMIT_MS})
      }
    } catch {
      // it took too long
    }
    const {isDrawn = false, isSyntax = false, message = '', line, column} = result() ?? {}
    if (isDrawn && state.svg !== undefined) return {kind: 'drawn', svg: state.svg, labels: state.labels}
    if (!isSyntax) {
      session = undefined // an unexpected error may have left it in any state
      return {kind: 'failed'}
    }
    return {kind: 'invalid', message, ...(line !== undefined && {line}), ...(column !== undefined && {column})}
  }
}

/** Global names that Mermaid uses most. */
const GLOBALS = 'Object Array Map Set WeakMap Symbol String Number Boolean Math JSON Promise RegExp Date Error Reflect document window'

/**
 * Makes global names local to the library: looking them up in the global object of a context takes long, and Mermaid merges all of its
 * settings whenever it reads one. The library hands itself over in a global variable, which becomes a local one, too.
 */
function withLocalGlobals(code: string): string {
  const handedOver = /^(?:"use strict";)?\s*var (\w\w*);/.exec(code)?.[1]
  if (handedOver === undefined) return code
  const names = [handedOver, ...GLOBALS.split(' ')]
  return `globalThis.${handedOver} = {};(function (${names.join(', ')}) {${code}\n})(${names.join(', ')})`
}

type State = {
  readonly document: DrawingDocument
  svg: DrawingElement | undefined
  labels: string[]
  tasks: (() => void)[]
}

type Session = {readonly context: Context; readonly state: State}

function openSession(library: Script): Session {
  const document = new DrawingDocument()
  const state: State = {document, svg: undefined, labels: [], tasks: []}
  const addTask = (task: () => void): number => state.tasks.push(task)
  const create = document.createElementNS.bind(document)
  document.createElementNS = (namespace, name) => {
    const element = create(namespace, name)
    // the first one; in later ones Mermaid measures texts
    if (name === 'svg') state.svg ??= element
    return element
  }
  const globals: Readonly<Record<string, unknown>> = {
    document,
    Element: DrawingElement,
    Node: DrawingNode,
    SVGElement: DrawingElement,
    HTMLElement: DrawingElement,
    CSSStyleSheet: StyleSheet,
    console: {log: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, trace: nothing},
    navigator: {userAgent: '', language: 'en'},
    location: {href: '', protocol: 'https:', host: '', pathname: '', search: ''},
    performance: {now: () => 0},
    setTimeout: addTask,
    requestAnimationFrame: addTask,
    clearTimeout: nothing,
    cancelAnimationFrame: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({matches: false, addEventListener: nothing}),
    getComputedStyle: (element: DrawingElement) => ({
      fontSize: `${fontOf(element).size}px`,
      getPropertyValue: (property: string) => document.styles.inherited(element, property) ?? '',
    }),
    btoa,
    atob,
    structuredClone,
    URL,
    TextEncoder,
    TextDecoder,
    CSS: {supports: () => false, escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`)},
    takeTask: () => state.tasks.shift() ?? nothing,
    noteLabel(text: string): string {
      const plain = plainLabel(text)
      state.labels.push(decodeLabel(plain))
      return plain
    },
  }
  const context = createContext({...globals}, {microtaskMode: 'afterEvaluate', codeGeneration: {strings: true, wasm: false}})
  new Script('globalThis.window = globalThis.self = globalThis').runInContext(context)
  document.defaultView = new Script('globalThis').runInContext(context)
  new Script(PRELUDE).runInContext(context)
  library.runInContext(context, {timeout: TIME_LIMIT_MS})
  return {context, state}
}

function nothing(): void {
  // nobody listens to what a drawing reports
}

/**
 * Returns a label without elements of HTML, except breaks of lines, and without icons, whose fonts pages do not have. A closing bracket before a round one would be a link of Markdown, of
 * which Mermaid draws nothing; a character of no width keeps them apart.
 */
function plainLabel(text: string): string {
  return text
    .replaceAll(/<(?!br\b)\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\bfa[a-z]?:fa-[\w-]*\s*/g, '')
    .replaceAll('](', ']\u200b(')
}

/** The part of `CSSStyleSheet` with which Mermaid writes the styles of a diagram. */
class StyleSheet {
  cssRules: {readonly cssText: string}[] = []

  insertRule(cssText: string, index = 0): number {
    this.cssRules.splice(index, 0, {cssText})
    return index
  }

  replaceSync(cssText: string): void {
    this.cssRules = [{cssText}]
  }
}
