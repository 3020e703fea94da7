import type PrismNamespace from 'prismjs'

type Grammar = PrismNamespace.Grammar

/** The error thrown when code exceeds its number of steps. */
export class StepLimitReached extends Error {}

/** The steps that regular expressions may still take: one for each attempt, and one for each character that they pass. */
export type StepMeter = {left: number}

/** A meter, and a function that copies grammars so that their regular expressions count on it. Each Prism grammar has one copy. */
export type GrammarMeter = {
  readonly meter: StepMeter
  readonly copy: (grammar: Grammar) => Grammar
}

/**
 * Creates a meter that limits the work of grammars. Prism tokenizes the text after a token again if a rule of higher rank claims
 * part of it, which is quadratic, and worse for overlapping tokens. Unlike time, steps depend on the code alone.
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
    // grammars are self-referential
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
    // Prism would replace a greedy rule's expression with its own global copy, which would not be metered
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
