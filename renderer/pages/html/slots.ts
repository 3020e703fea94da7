/**
 * Delimiter of a slot, a place in rendered chrome that is filled for each page: a name between two private-use characters. React
 * renders them unchanged in text, attributes and raw HTML.
 */
const OPEN = '\uE0D2'
const CLOSE = '\uE0D3'

/** Rendered HTML split at its slots: text, slot name, text, slot name, … text. */
export type Slotted = readonly string[]

/** Returns the placeholder of a slot. The name never contains the delimiters. */
export function slot(name: string): string {
  return OPEN + name + CLOSE
}

/** Splits HTML at its slots, once for all pages that share it. */
export function cutSlots(html: string): Slotted {
  return html.split(/[\uE0D2\uE0D3]/)
}

/** Fills the slots with values, which are HTML or text already escaped for an attribute. */
export function fillSlots(parts: Slotted, valueOf: (name: string) => string): string {
  let html = ''
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? ''
    html += index % 2 === 0 ? part : valueOf(part)
  }
  return html
}
