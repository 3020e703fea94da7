// A comment, a `script` or `style` element, a tag, or a mark.
const TOKEN =
  /<!--[\s\S]*?-->|(<(?:script|style)\b[^'">]*(?:(?:"[^"]*"|'[^']*')[^'">]*)*>)[\s\S]*?<\/(?:script|style)\s*>|<\/?([a-zA-Z][\w:.-]*)([^'">]*(?:(?:"[^"]*"|'[^']*')[^'">]*)*)>|[\uE0D4\uE0D6\uE0D9\uE0DA](?:(\d+)\uE0D5)?/g

/** Callbacks for the tags and marks that a scan finds, called in document order. */
export type HtmlVisitor = {
  /** Called for a start tag. Returns the replacement, or undefined to keep the tag. `attributes` is their source text. */
  readonly onOpen: (name: string, attributes: string) => string | undefined
  readonly onClose: (name: string) => void
  /** Called for a single-character mark, which is then removed. A use mark comes with its number. */
  readonly onMark: (mark: string, number: number) => void
}

/** Visits the tags and marks of well-formed HTML (from React and `hast-util-to-html`) and returns the HTML without marks. */
export function rewriteTags(html: string, {onOpen, onClose, onMark}: HtmlVisitor): string {
  return html.replace(
    TOKEN,
    (token: string, _text: string | undefined, name: string | undefined, attributes: string | undefined, number: string) => {
      if (name !== undefined) {
        if (token.startsWith('</')) {
          onClose(name)
          return token
        }
        return onOpen(name, attributes ?? '') ?? token
      }
      if (token.startsWith('<')) return token
      onMark(token.charAt(0), Number(number))
      return ''
    },
  )
}
