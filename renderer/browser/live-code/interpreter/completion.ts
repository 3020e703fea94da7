/** How a statement ends that does not just go on with the next one. */
export class Completion {
  readonly kind: 'return' | 'break' | 'continue'
  readonly value: unknown
  readonly label: string | undefined

  constructor(kind: Completion['kind'], {value, label}: {value?: unknown; label?: string | undefined}) {
    this.kind = kind
    this.value = value
    this.label = label
  }

  /** Whether a loop with these labels is what is broken or continued. */
  isFor(labels: readonly string[]): boolean {
    return this.kind !== 'return' && (this.label === undefined || labels.includes(this.label))
  }
}
