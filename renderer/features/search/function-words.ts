const english =
  'a about after all also am an and any are as at be been before being between both but by can could did do does doing done don dont for ' +
  'from had has have having he her here his how i if in into is isnt it its just me my no nor not of off on only onto or our out over she ' +
  'should so some such than that the their them then there these they this those to too under until up upon us very was we were what ' +
  'when where which while who whom why will with without would you your'

/**
 * Returns the function words of a language, normalized for comparison: words that carry little meaning in a query. Only English has a
 * list. In other languages, words that occur in a large share of all sections take this role.
 */
export function functionWords(lang: string): ReadonlySet<string> {
  return new Set(/^en\b/i.test(lang) ? english.split(' ') : [])
}
