/** Returns what is known of an entry in a line of its own. The guide's styles make it small, and the headings around it. */
export function factRow(facts: readonly string[]): string {
  return `<p class="facts">${facts.join(' · ')}</p>`
}

/** Returns code in a row of facts, which is HTML: Markdown has no classes. */
export function htmlCode(text: string): string {
  return `<code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`
}
