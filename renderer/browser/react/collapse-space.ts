/**
 * A text without the line breaks and indentation of the JSX that it stands in: browsers do not show them, and a
 * key must not change with them. Spaces that do not break stay, since authors mean them.
 * @example collapseSpace('\n  Hello\n  you\n') // => 'Hello you'
 */
export function collapseSpace(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '')
}
