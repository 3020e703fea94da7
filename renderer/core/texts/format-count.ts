/**
 * A count as readers of a language write it: in English with commas. It depends on the language alone, not on the
 * machine.
 * @param language BCP 47; English where it is not known
 * @example formatCount(12345, 'en') // => '12,345'
 */
export function formatCount(count: number, language: string): string {
  try {
    return count.toLocaleString(language)
  } catch {
    return count.toLocaleString('en')
  }
}
