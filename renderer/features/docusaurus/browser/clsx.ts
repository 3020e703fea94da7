type ClassValue = string | number | boolean | null | undefined | readonly ClassValue[] | Readonly<Record<string, unknown>>

/** Joins class names, as the package `clsx` does, which sites import without naming it because Docusaurus brings it. */
export function clsx(...values: readonly ClassValue[]): string {
  return values.flatMap(classes).join(' ')
}

export default clsx

function classes(value: ClassValue): string[] {
  if (!value || value === true) return []
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return (value as readonly ClassValue[]).flatMap(classes)
  return Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : []))
}
