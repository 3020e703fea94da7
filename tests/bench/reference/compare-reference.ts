import type {GeneratedPage} from '../../../renderer/features/api/pages/create-pages.ts'
import type {VersionReference} from '../../../renderer/features/api/reference.ts'
import type {Fact} from './typedoc-facts.ts'

/** How much of what TypeDoc documents stands in a reference. */
export type Comparison = {
  /** `foreign`: members that are inherited from the language and from other packages, whose comments are not ours. */
  readonly counts: Readonly<Record<Fact['kind'] | 'comment' | 'foreign', readonly [found: number, all: number]>>
  /** `member Options.concurrency`, with the first words of a text. */
  readonly missing: readonly string[]
}

/** Holds TypeDoc's facts against pages. Members that are inherited from a type of ours may be described there, where the page leads to. */
export function compareReference(facts: readonly Fact[], reference: VersionReference, pages: readonly GeneratedPage[]): Comparison {
  const sections = createSections(reference, pages)
  const counts = {symbol: [0, 0], member: [0, 0], parameter: [0, 0], comment: [0, 0], foreign: [0, 0]} satisfies Record<
    string,
    [number, number]
  >
  const missing: string[] = []
  const count = (kind: keyof typeof counts, isFound: boolean, what: string): void => {
    counts[kind][0] += Number(isFound)
    counts[kind][1] += 1
    if (!isFound) missing.push(`${kind} ${what}`)
  }
  for (const fact of facts) {
    const own = sections.of(fact.module, fact.symbol)
    // a name may lead to the section of a type, which is not said again; what is inherited is described where it is declared
    const linked = own === undefined ? [] : fact.from === undefined ? sections.namedIn(own) : sections.all()
    const all = own === undefined ? [] : [own, ...linked]
    const name = identifierOf(fact.name)
    if (fact.isForeign) {
      count('foreign', own?.names.has(name) ?? false, fact.path)
      continue
    }
    count(fact.kind, name === '' || all.some((section) => section.names.has(name)), fact.path)
    for (const text of fact.texts) {
      const lost = partsOf(text).find((words) => !all.some((section) => section.words.includes(words)))
      count('comment', lost === undefined, `${fact.path}: ${lost?.slice(0, 100)}`)
    }
  }
  return {counts, missing}
}

/** Names and words that stand somewhere. */
type Section = {readonly names: ReadonlySet<string>; readonly words: string}

function createSections({modules}: VersionReference, pages: readonly GeneratedPage[]) {
  const texts = new Map(pages.map(({docPath, text}) => [docPath.replace(/^[^/]*\/|\.md$/g, ''), text]))
  const found = new Map<string, Section>()
  const byName = new Map<string, Section[]>()
  for (const {module, slug, items} of modules) {
    found.set(`${module.name}#`, toSection(texts.get(`modules/${slug}`) ?? ''))
    for (const {item, page, anchor} of items) {
      const section = toSection(anchor === undefined ? (texts.get(page) ?? '') : sectionOf(texts.get(page) ?? '', anchor))
      for (const name of [item.name, ...(item.default === undefined ? [] : ['default'])]) {
        const known = found.get(`${module.name}#${name}`)
        found.set(`${module.name}#${name}`, known === undefined ? section : join(known, section))
      }
      byName.set(item.name, [...(byName.get(item.name) ?? []), section])
    }
  }
  return {
    // what two modules export is documented in one of them
    of: (module: string, symbol: string): Section | undefined => found.get(`${module}#${symbol}`) ?? byName.get(symbol)?.[0],
    namedIn: ({names}: Section): readonly Section[] => [...names].flatMap((name) => byName.get(name) ?? []),
    all: (): readonly Section[] => [...found.values()],
  }
}

/** An interface and a variable may share a name. */
function join(first: Section, second: Section): Section {
  return {names: new Set([...first.names, ...second.names]), words: `${first.words} ${second.words}`}
}

function sectionOf(page: string, anchor: string): string {
  const start = page.indexOf(`{#${anchor.replaceAll('_', String.raw`\_`)}}`)
  const from = start === -1 ? page.indexOf(`{#${anchor}}`) : start
  const heading = page.lastIndexOf('\n', from)
  const end = page.slice(from).search(/\n#{1,3} /)
  return from === -1 ? '' : page.slice(heading, end === -1 ? undefined : from + end)
}

function toSection(text: string): Section {
  const plain = decoded(text.replaceAll('<', ' <'))
  return {names: new Set([...(plain.match(/[\p{L}\p{N}_$]+/gu) ?? []), 'default']), words: wordsOf(text)}
}

/** Words of paragraphs, items of lists and blocks of code: in a table the first stands in a cell, and others below. */
function partsOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\n\s*(?=[-*+|#>]|\d+\.)|```.*/)
    .map(wordsOf)
    .filter((words) => words !== '')
}

/** `[iterator]` is shown as `[Symbol.iterator]`. */
function identifierOf(name: string): string {
  return /[\p{L}\p{N}_$]+/u.exec(name.replace(/^\[?(?:Symbol\.)?/, ''))?.[0] ?? ''
}

/** Words without marks of Markdown, tags, addresses and names of languages, which differ without a difference to readers. */
function wordsOf(text: string): string {
  const plain = plainOf(text).replaceAll(/^\s*(?:```|~~~).*$/gm, ' ')
  return ` ${(plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()} `.replaceAll(/^ $| {2,}/g, '')
}

function plainOf(text: string): string {
  return decoded(text)
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\\([[\]|*_`\\])/g, '$1')
}

function decoded(text: string): string {
  return text
    .replaceAll(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '] ')
    .replaceAll(/\{@link(?:code|plain)?\s+\S+?\s*\|?([^{}]*)\}/g, ' $1 ')
    .replaceAll(/<\/?[a-z][^<>]*>|<!--[^]*?-->/gi, '')
    .replaceAll(/<?https?:\/\/[^\s>]+>?/g, ' ')
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
