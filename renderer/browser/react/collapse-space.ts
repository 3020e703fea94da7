/**
 * Collapses the line breaks and indentation of the surrounding JSX into single spaces and trims the text: browsers do not
 * show them, and a translation key must not change with them. Non-breaking spaces are kept, since authors mean them.
 * @example collapseSpace('\n  Hello\n  you\n') // => 'Hello you'
 */
export function collapseSpace(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '')
}
