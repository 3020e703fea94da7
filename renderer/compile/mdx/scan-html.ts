// A comment, the text of elements that hold no markup, a tag, or a mark.
const TOKEN =
  /<!--[\s\S]*?-->|(<(?:script|style)\b[^'">]*(?:(?:"[^"]*"|'[^']*')[^'">]*)*>)[\s\S]*?<\/(?:script|style)\s*>|<\/?([a-zA-Z][\w:.-]*)([^'">]*(?:(?:"[^"]*"|'[^']*')[^'">]*)*)>|[\uE0D4\uE0D6\uE0D9\uE0DA](?:(\d+)\uE0D5)?/g

/** What a scan finds, in the order of the text. */
export type HtmlVisitor = {
  /** A start tag; gives what takes its place, or undefined to keep it. `attributes` is their text as it stands. */
  readonly onOpen: (name: string, attributes: string) => string | undefined
  readonly onClose: (name: string) => void
  /** One of the marks that are single characters; a use mark comes with its number. It vanishes. */
  readonly onMark: (mark: string, number: number) => void
}

/** Walks over the tags and marks of well-formed HTML (React's and that of `hast-util-to-html`) and gives the HTML without marks. */
export function scanHtml(html: string, {onOpen, onClose, onMark}: HtmlVisitor): string {
  // oxlint-disable-next-line eslint/max-params -- the callback of String.replace
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
