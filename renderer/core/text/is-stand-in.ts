/** The key at which a stand-in for a module that is not there, and whatever is taken from it, has `true`. */
export const STAND_IN_KEY = 'docsite.stand-in'

/** Reports whether a value stands in for one of a module that is not there. */
export function isStandIn(value: unknown): boolean {
  return typeof value === 'function' && (value as unknown as Readonly<Record<symbol, unknown>>)[Symbol.for(STAND_IN_KEY)] === true
}

/** Returns the properties of an element without those for which React takes objects alone, where a stand-in takes their place. */
export function withoutStandIns<Props extends object>(type: unknown, props: Props): Props {
  if (typeof type !== 'string') return props
  const {style, dangerouslySetInnerHTML: html} = props as {readonly style?: unknown; readonly dangerouslySetInnerHTML?: unknown}
  if (!isStandIn(style) && !isStandIn(html)) return props
  return {...props, ...(isStandIn(style) && {style: undefined}), ...(isStandIn(html) && {dangerouslySetInnerHTML: undefined})}
}
