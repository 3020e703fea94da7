import type PrismNamespace from 'prismjs'
import {loadPackage, loadPackageAnew} from '../load-package.ts'
import {furtherNames, namesWithoutColours} from './language-names.ts'
import {createGrammarMeter} from './metered-grammar.ts'
import type {GrammarMeter} from './metered-grammar.ts'

type PrismLibrary = typeof PrismNamespace
type Grammar = PrismNamespace.Grammar

/** A language for which code can be highlighted. */
export type Language = {
  readonly id: string
  readonly grammar: Grammar
  /** Tokenizes code of this language, including the hooks of its grammar. */
  readonly tokenize: (code: string) => (string | PrismNamespace.Token)[]
}

/** A registry that finds grammars by any name of a language and loads each on first use. */
export type Languages = {
  /** The meter that counts the steps of all loaded grammars, and of those with which Prism's hooks replace them. */
  readonly grammarMeter: GrammarMeter
  /** Finds a language by name. `plain` means that it is deliberately not highlighted; undefined, that the language is unknown. */
  find(name: string): Language | 'plain' | undefined
  /** Returns IDs and aliases of all languages, for suggestions. */
  names(): readonly string[]
}

/** Names for plain text. */
const plainNames: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'plain-text',
  'none',
  'nohighlight',
  'output',
  'ascii',
])

/** Common names that Prism does not know, with the closest language. They take precedence over those of `furtherNames`. */
const aliases: Readonly<Record<string, string>> = {
  astro: 'markup',
  'c++': 'cpp',
  cjs: 'javascript',
  console: 'shell-session',
  cts: 'typescript',
  dotenv: 'properties',
  env: 'properties',
  fish: 'bash',
  golang: 'go',
  jsonc: 'json',
  ksh: 'bash',
  mdx: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  mysql: 'sql',
  node: 'javascript',
  patch: 'diff',
  plist: 'markup',
  podfile: 'ruby',
  postgres: 'sql',
  postgresql: 'sql',
  proto: 'protobuf',
  ps1: 'powershell',
  svelte: 'markup',
  terminal: 'shell-session',
  vue: 'markup',
  zsh: 'bash',
}

/**
 * Creates the registry of all Prism languages. `extra` are names defined by the site: those that Prism does not know are shown
 * without highlighting and without a warning.
 */
export function createLanguages(extra: readonly string[]): Languages {
  const expected = new Set(extra.map((name) => name.toLowerCase()))
  const grammarMeter = createGrammarMeter()
  const found = new Map<string, ReturnType<Languages['find']>>()
  const idsByName = new Map(Object.entries(furtherNames).flatMap(([id, names]) => names.split(' ').map((name) => [name, id])))
  const withoutColours = new Set(namesWithoutColours)
  const lookUp = (name: string): ReturnType<Languages['find']> => {
    const id = aliases[name] ?? name
    if (plainNames.has(id)) return 'plain'
    const known = loadLanguage(id, grammarMeter) ?? loadLanguage(idsByName.get(name) ?? id, grammarMeter)
    return known ?? (expected.has(name) || withoutColours.has(name) ? 'plain' : undefined)
  }
  return {
    grammarMeter,
    find(name) {
      if (!found.has(name)) found.set(name, lookUp(name))
      return found.get(name)
    },
    names: () => [...allNames(), ...Object.keys(aliases), ...expected],
  }
}

/**
 * Loads a language and its dependencies into a separate Prism instance. In a shared one, grammars change with the languages
 * loaded beside them (a block of `regex` would highlight the regular expressions of every later script), so that colours would
 * depend on the order of pages.
 */
function loadLanguage(id: string, grammarMeter: GrammarMeter): Language | undefined {
  const table = loadPackage('prismjs/components') as LanguageTable
  const createLoader = loadPackage('prismjs/dependencies') as CreateLoader
  const alone = createLoader(table, [id], []).getIds()
  const ids = createLoader(table, [id, ...companionsOf(alone)], []).getIds()
  // The table has a row that is not a language, and the loader returns unknown names unchanged.
  if (ids.some((one) => one === 'meta' || !Object.hasOwn(table.languages, one))) return undefined
  const prism = loadPackageAnew('prismjs/components/prism-core') as PrismLibrary
  const within = <Value>(run: () => Value): Value => withPrism(prism, run)
  within(() => ids.forEach((one) => loadPackageAnew(`prismjs/components/prism-${one}`)))
  const grammar = Object.hasOwn(prism.languages, id) ? prism.languages[id] : undefined
  if (typeof grammar !== 'object') return undefined
  const metered = grammarMeter.copy(withoutSlowRules(grammar))
  const tokenize = (code: string): PrismToken[] =>
    within(() => tokenizeWithHooks(prism, {code, grammar: metered, language: id}, grammarMeter))
  return {id, grammar: metered, tokenize}
}

/** Embedded languages, which a grammar highlights only if they are loaded too. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  markup: ['css', 'javascript'],
  'markup-templating': ['css', 'javascript'],
  http: ['css', 'javascript', 'json', 'markup'],
  markdown: ['yaml'],
}

/**
 * Returns the embedded languages of a language. `ids` are its dependencies, followed by the language itself. JSX depends on
 * markup, but its `<style>` is not that of HTML.
 */
function companionsOf(ids: readonly string[]): readonly string[] {
  const own = ids.at(-1) ?? ''
  return (
    (Object.hasOwn(COMPANIONS, own) ? COMPANIONS[own] : undefined) ??
    (ids.includes('markup-templating') ? (COMPANIONS['markup-templating'] ?? []) : [])
  )
}

/** Runs a function with Prism as the global variable `Prism`, which grammars and their hooks use. */
function withPrism<Value>(prism: PrismLibrary, run: () => Value): Value {
  const globals = globalThis as {Prism?: PrismLibrary | undefined}
  const {Prism: before} = globals
  globals.Prism = prism
  try {
    return run()
  } finally {
    globals.Prism = before
  }
}

type PrismToken = string | PrismNamespace.Token

/**
 * Tokenizes code and runs hooks as `Prism.highlight` would. Some grammars do part of their work in hooks (JSX, PHP, Markdown's
 * fences).
 */
function tokenizeWithHooks(
  prism: PrismLibrary,
  code: {readonly code: string; readonly grammar: Grammar; readonly language: string},
  {copy}: GrammarMeter,
): PrismToken[] {
  const environment = {tokens: [] as PrismToken[], ...code}
  prism.hooks.run('before-tokenize', environment)
  environment.tokens = prism.tokenize(environment.code, copy(environment.grammar))
  prism.hooks.run('after-tokenize', environment)
  return environment.tokens
}

/**
 * Removes slow rules from a grammar. Prism's Markdown takes exponential time to find emphasis (minutes for 50 KB of unmatched
 * asterisks), which has no colour here anyway. Its rules refer to one another, so they are deleted from the grammar itself.
 */
function withoutSlowRules(grammar: Grammar): Grammar {
  const isMarkdown = 'code-snippet' in grammar && 'front-matter-block' in grammar
  if (isMarkdown) for (const rule of ['bold', 'italic', 'strike', 'url']) delete grammar[rule]
  return grammar
}

/** The function in `prismjs/dependencies` that returns the components to load for languages, in order. */
type CreateLoader = (table: LanguageTable, load: readonly string[], loaded: readonly string[]) => {readonly getIds: () => string[]}

type LanguageTable = {readonly languages: Readonly<Record<string, {readonly alias?: string | readonly string[]}>>}

function allNames(): string[] {
  const {languages} = loadPackage('prismjs/components') as LanguageTable
  return Object.entries(languages).flatMap(([id, {alias = []}]) =>
    id === 'meta' ? [] : [id, ...(typeof alias === 'string' ? [alias] : alias)],
  )
}
