import type {CodeSample, CompiledDoc, Heading, Reference} from '../../core/model/doc.ts'

/** The parts of a document that take most of its memory, as lists of small objects. Few are asked for at a time. */
type LargeParts = {
  readonly outline: readonly Heading[]
  readonly anchors: readonly string[]
  readonly references: readonly Reference[]
  readonly samples: readonly CodeSample[] | undefined
}

const partNames = ['outline', 'anchors', 'references', 'samples'] as const

/**
 * Creates the function that makes documents compact: a document then keeps its large parts as JSON, and parses the one that is asked for. This is a
 * third of the memory, outside of the heap. Parts of the documents that were read last stay parsed.
 *
 * The large parts are accessors of a class, so `{...doc}` lacks them: copy a `wholeDoc`. `JSON.stringify` writes whole documents.
 */
export function createCompacter(): (doc: CompiledDoc) => CompiledDoc {
  const recent = new Map<CompactParts, Partial<LargeParts>>()
  const memory: Memory = (doc) => {
    const known = recent.get(doc)
    if (known !== undefined) return known
    const parts: Partial<LargeParts> = {}
    recent.set(doc, parts)
    if (recent.size > MOST_RECENT) for (const first of recent.keys()) if (recent.size > MOST_RECENT) recent.delete(first)
    return parts
  }
  const orders = new Map<string, readonly string[]>()
  return (doc) => {
    if (doc instanceof CompactParts) return doc
    const {outline, anchors, references, samples, ...small} = doc
    const written = Object.keys(doc)
    const order = orders.get(written.join()) ?? written
    orders.set(written.join(), order)
    return Object.assign(new CompactParts({outline, anchors, references, samples}, {order, memory}), small)
  }
}

/** Number of documents whose parts stay parsed, for loops that ask for a part again and again. */
const MOST_RECENT = 16

/** Returns a document as plain data, which can be copied. */
export function wholeDoc(doc: CompiledDoc): CompiledDoc {
  return doc instanceof CompactParts ? doc.toJSON() : doc
}

type Memory = (doc: CompactParts) => Partial<LargeParts>

/** The names of the properties of a document in their order, which is the same in most, and its parts that are parsed. */
type Shared = {readonly order: readonly string[]; readonly memory: Memory}

/** The large parts of a document. What is kept of each is a range of bytes, which is empty if the document does not have it. */
class CompactParts implements LargeParts {
  readonly #bytes: Buffer
  readonly #ends: readonly number[]
  readonly #shared: Shared

  constructor(parts: LargeParts, shared: Shared) {
    const texts = partNames.map((name) => (parts[name] === undefined ? '' : JSON.stringify(parts[name])))
    let end = 0
    this.#ends = texts.map((text) => (end += Buffer.byteLength(text)))
    this.#bytes = Buffer.from(texts.join(''))
    this.#shared = shared
  }

  get outline(): readonly Heading[] {
    return this.#read(0, 'outline') ?? []
  }

  get anchors(): readonly string[] {
    return this.#read(1, 'anchors') ?? []
  }

  get references(): readonly Reference[] {
    return this.#read(2, 'references') ?? []
  }

  get samples(): readonly CodeSample[] | undefined {
    return this.#read(3, 'samples')
  }

  /** Returns the document as plain data. Its properties keep their order, since keys are hashes of its JSON. */
  toJSON(): CompiledDoc {
    const {outline, anchors, references, samples} = this
    const parts = Object.entries({outline, anchors, references, samples})
    const properties = new Map<string, unknown>([...parts, ...Object.entries(this)])
    return Object.fromEntries(this.#shared.order.map((name) => [name, properties.get(name)])) as CompiledDoc
  }

  #read<Name extends keyof LargeParts>(index: number, name: Name): LargeParts[Name] | undefined {
    const [start, end] = [this.#ends[index - 1] ?? 0, this.#ends[index] ?? 0]
    if (start === end) return undefined
    const parsed = this.#shared.memory(this)
    // written above, from a value of this type
    return (parsed[name] ??= JSON.parse(this.#bytes.toString('utf8', start, end)) as Partial<LargeParts>[Name])
  }
}
