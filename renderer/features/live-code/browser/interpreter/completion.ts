/** An abrupt completion of a statement. */
export class Completion {
  readonly kind: 'return' | 'break' | 'continue'
  readonly value: unknown
  readonly label: string | undefined

  constructor(kind: Completion['kind'], {value, label}: {value?: unknown; label?: string | undefined}) {
    this.kind = kind
    this.value = value
    this.label = label
  }

  /** Reports whether a `break` or `continue` targets a loop with these labels. */
  isFor(labels: readonly string[]): boolean {
    return this.kind !== 'return' && (this.label === undefined || labels.includes(this.label))
  }
}
