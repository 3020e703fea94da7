/** Returns what scripts see as the `style` of an element, given its properties by their names in CSS. */
export function elementStyle(properties: Map<string, string>): unknown {
  const set = (property: string, value: string | number | null | undefined): void => {
    if (value === null || value === undefined || value === '') properties.delete(property)
    else properties.set(property, String(value))
  }
  const methods: Readonly<Record<string, unknown>> = {
    setProperty: set,
    removeProperty: (property: string) => properties.delete(property),
    getPropertyValue: (property: string) => properties.get(property) ?? '',
  }
  return new Proxy(
    {},
    {
      get: (_target, key) => methods[String(key)] ?? properties.get(nameOf(String(key))) ?? '',
      set(_target, key, value) {
        set(nameOf(String(key)), value as string | number | null | undefined)
        return true
      },
    },
  )
}

/** @example nameOf('fontSize') // 'font-size' */
function nameOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
