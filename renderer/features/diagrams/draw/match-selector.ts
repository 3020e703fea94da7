/** An element, as far as selectors see it. */
export type Selectable = {
  readonly tagName: string
  readonly parentElement: Selectable | null
  readonly children: readonly Selectable[]
  readonly getAttribute: (name: string) => string | null
}

/** A selector that has been parsed: a list of alternatives. */
export type Selector = readonly Alternative[]

/** Compound selectors from left to right, each with the combinator before it, and the specificity of all, as one number. */
type Alternative = {readonly steps: readonly Step[]; readonly specificity: number}

type Step = {readonly combinator: string; readonly tests: readonly Test[]}

type Test = (element: Selectable) => boolean

const COMPOUND = /(?:\*|[a-z][\w-]*)?(?:#(?:\\.|[\w-])*|\.(?:\\.|[\w-])*|\[[^\]]*\]|::?[\w-]*(?:\([^()]*\))?)*/iy
const SIMPLE =
  /^(?:\*|[a-z][\w-]*)|#(?:\\.|[\w-])*|\.(?:\\.|[\w-])*|\[\s*(?<name>[\w:-]*)\s*(?:(?<operator>[*^$~|]?)=\s*(?<quote>["']?)(?<value>.*?)\k<quote>\s*)?\]|::?[\w-]*(?:\([^()]*\))?/gi

/**
 * Parses the selectors that Mermaid uses: names of elements, ids, classes, attributes, children by their place, and descendants and
 * children of these, and `:not()`. An alternative with anything else matches nothing.
 */
export function parseSelector(text: string): Selector {
  return splitList(text).flatMap((alternative) => {
    const parsed = parseAlternative(alternative.trim())
    return parsed === undefined ? [] : [parsed]
  })
}

/** Reports whether `parseSelector` understands all of a selector. */
export function isKnownSelector(text: string): boolean {
  const outside = text.replaceAll(/\[[^\]]*\]/g, '')
  return !/[+~]|:(?!not\(|(?:first|last)-child|nth-child\(\d)/.test(outside)
}

/** Returns the specificity of the alternative that matches an element and has most of it; undefined if none matches. */
export function matchSelector(element: Selectable, selector: Selector): number | undefined {
  let most: number | undefined
  for (const {steps, specificity} of selector) {
    if (specificity > (most ?? -1) && matchSteps(element, steps, steps.length - 1)) most = specificity
  }
  return most
}

/** Splits a list at commas outside brackets. */
function splitList(text: string): string[] {
  return text.match(/(?:\[[^\]]*\]|\([^()]*\)|[^,])(?:\[[^\]]*\]|\([^()]*\)|[^,])*/g) ?? []
}

function parseAlternative(text: string): Alternative | undefined {
  const steps: Step[] = []
  let specificity = 0
  let combinator = ' '
  for (let index = 0; index < text.length;) {
    COMPOUND.lastIndex = index
    const compound = COMPOUND.exec(text)?.[0] ?? ''
    if (compound === '') return undefined
    const tests = [...compound.matchAll(SIMPLE)].map((simple) => {
      specificity += weightOf(simple[0])
      return testOf(simple)
    })
    steps.push({combinator, tests})
    const [between = '', sign = ' '] = /^\s*([>+~])?\s*/.exec(text.slice(index + compound.length)) ?? []
    combinator = sign
    index += compound.length + between.length
  }
  return steps.length === 0 ? undefined : {steps, specificity}
}

function weightOf(simple: string): number {
  if (simple.startsWith('#')) return 10_000
  return /^[.[:]/.test(simple) ? 100 : simple === '*' ? 0 : 1
}

function testOf({0: simple, groups = {}}: RegExpMatchArray): Test {
  const name = simple.slice(1).replaceAll(/\\(.)/g, '$1')
  if (simple === '*') return () => true
  if (simple.startsWith('#')) return (element) => element.getAttribute('id') === name
  if (simple.startsWith('.')) return (element) => (element.getAttribute('class') ?? '').split(/\s/).includes(name)
  if (simple.startsWith('[')) return attributeTest(groups)
  if (simple === ':first-child') return (element) => element.parentElement?.children[0] === element
  if (simple === ':last-child') return (element) => element.parentElement?.children.at(-1) === element
  const negated = /^:not\((.*)\)$/.exec(simple)?.[1]
  if (negated !== undefined) {
    const tests = [...negated.matchAll(SIMPLE)].map((one) => testOf(one))
    return (element) => !tests.every((test) => test(element))
  }
  const place = /^:nth-child\((\d{1,4})\)$/.exec(simple)?.[1]
  if (place !== undefined) return (element) => element.parentElement?.children[Number(place) - 1] === element
  if (simple.startsWith(':')) return () => false
  return (element) => element.tagName.toLowerCase() === simple.toLowerCase()
}

function attributeTest({name = '', operator, value}: Readonly<Record<string, string | undefined>>): Test {
  const wanted = value?.replaceAll(/\\(.)/g, '$1')
  return (element) => {
    const actual = element.getAttribute(name)
    if (actual === null || wanted === undefined) return actual !== null
    if (operator === '^') return actual.startsWith(wanted)
    if (operator === '$') return actual.endsWith(wanted)
    if (operator === '*') return actual.includes(wanted)
    return operator === '~' ? actual.split(/\s/).includes(wanted) : actual === wanted
  }
}

function matchSteps(element: Selectable, steps: readonly Step[], index: number): boolean {
  const step = steps[index]
  if (step === undefined || !step.tests.every((test) => test(element))) return false
  if (index === 0) return true
  const {parentElement: parent} = element
  if (step.combinator === '>') return parent !== null && matchSteps(parent, steps, index - 1)
  if (step.combinator !== ' ') return false
  for (let above = parent; above !== null; above = above.parentElement) if (matchSteps(above, steps, index - 1)) return true
  return false
}
