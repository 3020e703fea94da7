/** The share of sections above which a term counts as common. */
const commonShare = 0.3

/** Smaller indexes are treated as having this many sections, because they reveal little about how common a term is. */
const fewSections = 200

const english =
  'a about after all also am an and any are as at be been before being between both but by can could did do does doing done don dont for ' +
  'from had has have having he her here his how i if in into is isnt it its just me my no nor not of off on only onto or our out over she ' +
  'should so some such than that the their them then there these they this those to too under until up upon us very was we were what ' +
  'when where which while who whom why will with without would you your'

/**
 * Returns the test whether a term is common, given the number of sections that have it: it occurs in a large share of all sections, or is a
 * function word, which carries little meaning in a query. Only English has a list of these.
 */
export function createCommonTest({
  sections,
  lang,
}: {
  readonly sections: number
  readonly lang: string
}): (term: string, count: number) => boolean {
  const many = Math.max(fewSections, sections) * commonShare
  const functionWords = new Set(/^en\b/i.test(lang) ? english.split(' ') : [])
  return (term, count) => count >= many || functionWords.has(term)
}
