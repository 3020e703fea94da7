/**
 * Formats a count for readers of a language, in English with commas. Depends only on the language, not on the machine.
 * @param language BCP 47; English if the language is unknown
 * @example formatCount(12345, 'en') // => '12,345'
 */
export function formatCount(count: number, language: string): string {
  try {
    return count.toLocaleString(language)
  } catch {
    return count.toLocaleString('en')
  }
}
