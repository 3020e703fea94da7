import type PrismNamespace from 'prismjs'
import {loadPackage} from '../load-package.ts'
import {createGrammarMeter} from './metered-grammar.ts'
import type {GrammarMeter} from './metered-grammar.ts'

type PrismLibrary = typeof PrismNamespace
type Grammar = PrismNamespace.Grammar

/** A language that code can be coloured in. */
export type Language = {readonly id: string; readonly grammar: Grammar}

/** Finds grammars of languages by any name of theirs, loading each when it is first asked for. */
export type Languages = {
  readonly prism: PrismLibrary
  /** Counts what the grammars that are found do, and those that hooks of Prism put in their place. */
  readonly grammarMeter: GrammarMeter
  /** `plain`: shown without colours on purpose. Undefined: nobody knows the language. */
  find(name: string): Language | 'plain' | undefined
  /** Ids and other names of all languages, for suggestions. */
  names(): readonly string[]
}

/** Names that mean no language. */
const plainNames: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'nohighlight', 'output', 'ascii'])

/** Names in use that Prism does not have, and the language that is closest. */
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
 * All languages of Prism. `extra` are names of the site's own: those that Prism does not know are shown without colours
 * and without a warning.
 */
export function createLanguages(extra: readonly string[]): Languages {
  const prism = loadPackage('prismjs/components/prism-core') as PrismLibrary
  const load = loadPackage('prismjs/components/index') as typeof import('prismjs/components/index.js')
  load.silent = true
  const expected = new Set(extra.map((name) => name.toLowerCase()))
  const grammarMeter = createGrammarMeter()
  const found = new Map<string, ReturnType<Languages['find']>>()
  const lookUp = (name: string): ReturnType<Languages['find']> => {
    const id = aliases[name] ?? name
    if (plainNames.has(id)) return 'plain'
    // The table has a row that is no language, and fails to be loaded.
    if (id !== 'meta' && !Object.hasOwn(prism.languages, id)) load([id])
    const grammar = Object.hasOwn(prism.languages, id) ? prism.languages[id] : undefined
    if (typeof grammar === 'object') return {id, grammar: grammarMeter.copy(withoutSlowRules(grammar))}
    return expected.has(name) ? 'plain' : undefined
  }
  return {
    prism,
    grammarMeter,
    find(name) {
      if (!found.has(name)) found.set(name, lookUp(name))
      return found.get(name)
    },
    names: () => [...allNames(), ...Object.keys(aliases), ...expected],
  }
}

/**
 * Prism's Markdown takes exponential time to find emphasis (minutes for 50 KB of unmatched asterisks), which has no
 * colour here anyway. Its rules refer to one another, so they go from the grammar itself.
 */
function withoutSlowRules(grammar: Grammar): Grammar {
  const isMarkdown = 'code-snippet' in grammar && 'front-matter-block' in grammar
  if (isMarkdown) for (const rule of ['bold', 'italic', 'strike', 'url']) delete grammar[rule]
  return grammar
}

type LanguageTable = {readonly languages: Readonly<Record<string, {readonly alias?: string | readonly string[]}>>}

function allNames(): string[] {
  const {languages} = loadPackage('prismjs/components') as LanguageTable
  return Object.entries(languages).flatMap(([id, {alias = []}]) =>
    id === 'meta' ? [] : [id, ...(typeof alias === 'string' ? [alias] : alias)],
  )
}
