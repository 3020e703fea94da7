import type PrismNamespace from 'prismjs'

type Grammar = PrismNamespace.Grammar

/** Thrown when code takes more steps than it may. */
export class StepLimitReached extends Error {}

/** The steps that expressions may still take: one for each time that they are tried, and one for each character that they pass. */
export type StepMeter = {left: number}

/** Copies grammars so that their expressions count on a meter; one grammar of Prism has one copy. */
export type GrammarMeter = {
  readonly meter: StepMeter
  readonly copy: (grammar: Grammar) => Grammar
}

/**
 * Creates the copies of grammars whose work is bounded. Prism takes up what is behind a token anew when a rule of higher rank claims
 * a part of it, which is quadratic and worse for tokens that overlap. Steps depend on the code alone, as time does not.
 */
export function createGrammarMeter(): GrammarMeter {
  const meter: StepMeter = {left: Infinity}
  const copies = new Map<object, object>()
  const copyOf = (value: unknown, isGreedy: boolean): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof MeteredExpression) return value
    if (value instanceof RegExp) return new MeteredExpression(value, isGreedy, meter)
    const known = copies.get(value)
    if (known) return known
    const copy: object = Array.isArray(value) ? [] : {}
    // grammars refer to themselves
    copies.set(value, copy)
    copies.set(copy, copy)
    const greedy = 'greedy' in value && value.greedy === true
    for (const [key, inner] of Object.entries(value)) Object.assign(copy, {[key]: copyOf(inner, greedy)})
    return copy
  }
  return {meter, copy: (grammar) => copyOf(grammar, false) as Grammar}
}

class MeteredExpression extends RegExp {
  private readonly meter: StepMeter

  constructor(pattern: RegExp, isGreedy: boolean, meter: StepMeter) {
    // Prism would replace a greedy rule's expression by one of its own that looks further
    super(pattern.source, isGreedy && !pattern.global ? `${pattern.flags}g` : pattern.flags)
    this.meter = meter
  }

  override exec(text: string): RegExpExecArray | null {
    const start = this.global || this.sticky ? this.lastIndex : 0
    const match = super.exec(text)
    this.meter.left -= 1 + (match === null ? text.length : match.index + match[0].length) - start
    if (this.meter.left < 0) throw new StepLimitReached()
    return match
  }
}
