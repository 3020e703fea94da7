/** A reflection of TypeDoc's JSON, as far as the comparison reads it. */
export type Reflection = {
  readonly name: string
  readonly variant: string
  readonly kind: number
  readonly comment?: Comment
  readonly children?: readonly Reflection[]
  readonly signatures?: readonly Reflection[]
  readonly indexSignatures?: readonly Reflection[]
  readonly getSignature?: Reflection
  readonly setSignature?: Reflection
  readonly inheritedFrom?: {readonly name: string; readonly package?: string}
  readonly extendedTypes?: readonly {readonly name?: string; readonly package?: string}[]
}

type Part = {readonly kind: string; readonly text: string}
type Comment = {
  readonly summary: readonly Part[]
  readonly blockTags?: readonly {readonly tag: string; readonly content: readonly Part[]}[]
}

/** What TypeDoc documents: a symbol, a member of one wherever it is declared, or a parameter. */
export type Fact = {
  readonly kind: 'symbol' | 'member' | 'parameter'
  /** `lib`, `lib.Space`. */
  readonly module: string
  /** Name of the symbol; empty: the module itself. */
  readonly symbol: string
  /** `Options`, `Options.concurrency`. */
  readonly path: string
  readonly name: string
  /** Comments, block by block. */
  readonly texts: readonly string[]
  /** Symbol that it is inherited from. */
  readonly from?: string
  /** Whether it is inherited from a type of another package or of the language. */
  readonly isForeign?: boolean
}

const NAMESPACES = new Set([2, 4])
const REFERENCE = 4_194_304
const PARAMETERS = new Set([32_768, 131_072])

/** Tags that say where something stands in lists, not what it is. */
const listing = new Set(['@category', '@group', '@name', '@alias', '@pure', '@module', '@link'])

/** Everything that the JSON of a package with one entry point documents. */
export function typedocFacts(project: Reflection, name: string): Fact[] {
  const own = textsOf(project)
  return [
    ...(own.length > 0 ? [{kind: 'symbol' as const, module: name, symbol: '', path: name, name: '', texts: own}] : []),
    ...factsOf(project, name),
  ]
}

function factsOf({children = []}: Reflection, module: string): Fact[] {
  return children.flatMap((child) => {
    if (child.kind === REFERENCE) return []
    if (NAMESPACES.has(child.kind)) return factsOf(child, `${module}.${child.name}`)
    const place = {module, symbol: child.name}
    const own: Fact = {...place, kind: 'symbol', path: child.name, name: child.name, texts: allTexts(child)}
    return [own, ...innerFacts(child, {...place, path: child.name, bases: foreignBases(child, module)})]
  })
}

function foreignBases({extendedTypes = []}: Reflection, module: string): ReadonlySet<string> {
  return new Set(extendedTypes.flatMap(({name, package: from}) => (isOther(from, module) && name !== undefined ? [name] : [])))
}

/** The library's own types have no package, unless they are not exported. */
function isOther(from: string | undefined, module: string): boolean {
  return from !== undefined && from !== module.split('.')[0]
}

type Inside = Pick<Fact, 'module' | 'symbol' | 'path'> & {readonly bases: ReadonlySet<string>}

/** Members and parameters anywhere below, also in types that are written out. */
function innerFacts(value: unknown, inside: Inside): Fact[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => innerFacts(one, inside))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'comment' || key === 'inheritedFrom' || key === 'overwrites' || key === 'implementationOf') return []
    const list: readonly unknown[] = Array.isArray(inner) ? inner : [inner]
    return list.flatMap((one) => (isReflection(one) ? reflectionFacts(one, inside) : innerFacts(one, inside)))
  })
}

function reflectionFacts(one: Reflection, inside: Inside): Fact[] {
  if (one.variant === 'signature' || one.name.startsWith('__')) return innerFacts(one, inside)
  const path = `${inside.path}.${one.name}`
  const kind = PARAMETERS.has(one.kind) ? 'parameter' : 'member'
  const origin = one.inheritedFrom
  const from = origin?.name.split('.').slice(0, -1).join('.')
  const fact: Fact = {
    kind,
    module: inside.module,
    symbol: inside.symbol,
    path,
    name: one.name,
    texts: allTexts(one),
    ...(from !== undefined && {
      from,
      isForeign: isOther(origin?.package, inside.module) || inside.bases.has(from),
    }),
  }
  // what is below something inherited is compared where it is declared
  return from === undefined ? [fact, ...innerFacts(one, {...inside, path})] : [fact]
}

function isReflection(value: unknown): value is Reflection {
  return typeof value === 'object' && value !== null && 'variant' in value && 'kind' in value
}

function allTexts(one: Reflection): string[] {
  const signatures = [...(one.signatures ?? []), ...(one.indexSignatures ?? []), one.getSignature, one.setSignature]
  const all = [one, ...signatures].flatMap((own) => (own === undefined ? [] : textsOf(own)))
  return [...new Set(all)]
}

/** Of a link its words, if it has some. */
function shownText({kind, text}: Part): string {
  return kind === 'inline-tag' ? (/^\S+[\s|]+([^]+)$/.exec(text)?.[1] ?? text) : text
}

function textsOf({comment}: Pick<Reflection, 'comment'>): string[] {
  const blocks = comment?.blockTags?.filter(({tag}) => !listing.has(tag)).map(({content}) => content) ?? []
  return [comment?.summary ?? [], ...blocks].map((parts) => parts.map(shownText).join('')).filter((text) => text.trim() !== '')
}
