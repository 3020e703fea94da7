import {keepRecent} from '../../core/data/recent-values.ts'
import type {CodeSample, CompiledDoc, Heading, Reference} from '../../core/model/doc.ts'

/** The parts of a document that take most of its memory. Few are asked for at a time. */
type LargeParts = {
  readonly excerpt: string
  readonly outline: readonly Heading[]
  readonly anchors: readonly string[]
  readonly references: readonly Reference[]
  readonly samples: readonly CodeSample[] | undefined
}

const partNames = ['excerpt', 'outline', 'anchors', 'references', 'samples'] as const

/** Facts about large parts, known without reading these. They take the places of the parts, since the order of the properties is part of the document. */
type PartFacts = {
  /** The number of headings. */
  readonly outline: number
  /** The kinds that there are, each once. */
  readonly references: readonly Reference['kind'][]
}

/** Returns a document as it is stored: its small parts in one line, then each large part in a line, which can be read without the others. */
export function formatDoc(doc: CompiledDoc): Buffer {
  const facts: PartFacts = {outline: doc.outline.length, references: [...new Set(doc.references.map(({kind}) => kind))]}
  const small = {...doc, ...facts, excerpt: 0, anchors: 0, ...(doc.samples && {samples: 0})}
  const large = partNames.map((name) => (doc[name]?.length ? JSON.stringify(doc[name]) : ''))
  return Buffer.from([JSON.stringify(small), ...large].join('\n'))
}

/** A range of the bytes of a stored document. */
export type DocRange = {readonly start: number; readonly end: number}

type ReadRange = (docKey: string, range: DocRange) => Buffer

/**
 * Creates the function that returns a stored document without its large parts. These are read and parsed when one is asked for, since those of all
 * pages would fill the memory. Parts of the documents that were read last stay parsed.
 *
 * The large parts are accessors of a class, so `{...doc}` lacks them: copy a `wholeDoc`. `JSON.stringify` writes whole documents.
 */
export function createCompacter(read: ReadRange): (docKey: string, stored: Buffer) => CompiledDoc {
  const recent = keepRecent<CompactParts, Partial<LargeParts>>(MOST_RECENT)
  const memory: Memory = (doc) => recent.get(doc, () => ({}))
  const known = new Map<string, Shared>()
  return (docKey, stored) => {
    const ends = endsOfLines(stored)
    // written by `formatDoc`
    const written = JSON.parse(stored.toString('utf8', 0, ends[0])) as Omit<CompiledDoc, keyof PartFacts> & PartFacts
    const order = Object.keys(written)
    const names = order.join()
    const shared = known.get(names) ?? {order, memory, read}
    known.set(names, shared)
    const {excerpt: _excerpt, outline, anchors: _anchors, references, samples: _samples, ...small} = written
    return Object.assign(new CompactParts({docKey, ends, headings: outline, kinds: references.join()}, shared), small)
  }
}

/** Number of documents whose parts stay parsed, for loops that ask for a part again and again. */
const MOST_RECENT = 16

function endsOfLines(stored: Buffer): number[] {
  const ends: number[] = []
  for (let end = stored.indexOf(NEWLINE); end !== -1; end = stored.indexOf(NEWLINE, end + 1)) ends.push(end)
  ends.push(stored.length)
  // a copy, which has no room for more
  return ends.slice()
}

const NEWLINE = 0x0a

/** Returns a document as plain data, which can be copied. */
export function wholeDoc(doc: CompiledDoc): CompiledDoc {
  return doc instanceof CompactParts ? doc.toJSON() : doc
}

/** Returns the number of headings in the outline of a document, without reading them. */
export function countHeadings(doc: CompiledDoc): number {
  return doc instanceof CompactParts ? doc.headings() : doc.outline.length
}

/** Returns the references of a kind, without reading those of a document that has none of it. */
export function referencesOfKind(doc: CompiledDoc, kind: Reference['kind']): readonly Reference[] {
  if (doc instanceof CompactParts && !doc.kinds().includes(kind)) return []
  return doc.references.filter((reference) => reference.kind === kind)
}

type Memory = (doc: CompactParts) => Partial<LargeParts>

/** The values that documents share: the names of their properties in their order, the parts that are parsed, and the reader of others. */
type Shared = {readonly order: readonly string[]; readonly memory: Memory; readonly read: ReadRange}

/** The place of a stored document, the ends of its lines, and facts about its large parts. */
type StoredLines = {
  readonly docKey: string
  readonly ends: readonly number[]
  readonly headings: number
  readonly kinds: string
}

/** The large parts of a document, of which only their places are kept. */
class CompactParts implements LargeParts {
  readonly #docKey: string
  readonly #ends: readonly number[]
  readonly #headings: number
  readonly #kinds: string
  readonly #shared: Shared

  constructor({docKey, ends, headings, kinds}: StoredLines, shared: Shared) {
    this.#docKey = docKey
    this.#ends = ends
    this.#headings = headings
    this.#kinds = kinds
    this.#shared = shared
  }

  get excerpt(): string {
    return this.#read(0, 'excerpt') ?? ''
  }

  get outline(): readonly Heading[] {
    return this.#read(1, 'outline') ?? []
  }

  get anchors(): readonly string[] {
    return this.#read(2, 'anchors') ?? []
  }

  get references(): readonly Reference[] {
    return this.#read(3, 'references') ?? []
  }

  get samples(): readonly CodeSample[] | undefined {
    return this.#read(4, 'samples')
  }

  headings(): number {
    return this.#headings
  }

  /** Returns the kinds of its references, separated by commas. No kind is part of the name of another one. */
  kinds(): string {
    return this.#kinds
  }

  /** Returns the document as plain data. Its properties keep their order, since keys are hashes of its JSON. */
  toJSON(): CompiledDoc {
    const {excerpt, outline, anchors, references, samples} = this
    const parts = Object.entries({excerpt, outline, anchors, references, samples})
    const properties = new Map<string, unknown>([...parts, ...Object.entries(this)])
    return Object.fromEntries(this.#shared.order.map((name) => [name, properties.get(name)])) as CompiledDoc
  }

  #read<Name extends keyof LargeParts>(index: number, name: Name): LargeParts[Name] | undefined {
    const start = (this.#ends[index] ?? 0) + 1
    const end = this.#ends[index + 1] ?? start
    if (start >= end) return undefined
    const parsed = this.#shared.memory(this)
    // written above, from a value of this type
    return (parsed[name] ??= JSON.parse(this.#shared.read(this.#docKey, {start, end}).toString()) as Partial<LargeParts>[Name])
  }
}
