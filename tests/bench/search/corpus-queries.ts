import {readSections} from '../../../renderer/features/search/read-sections.ts'
import type {SearchedArticle} from './articles.ts'

/** A word, a phrase of two, the beginning of an identifier, a mistake: of five pages at equal distances. */
export function corpusQueries(articles: readonly SearchedArticle[]): string[] {
  return Array.from({length: 5}, (_, index) => articles[Math.floor((index * articles.length) / 5)]).flatMap((article) => {
    if (article === undefined) return []
    const words = wordsOf(article)
    const [first = ''] = words
    return [first, words.slice(0, 2).join(' '), identifierOf(article).slice(0, 9), first.slice(0, 3) + first.slice(4)]
  })
}

/** Words of the first heading below the title. */
export function wordsOf({html, title}: SearchedArticle): string[] {
  const [, second] = readSections(html, title)
  return (second?.heading ?? '').toLowerCase().split(' ')
}

/** The first identifier with a capital inside. */
export function identifierOf({html}: SearchedArticle): string {
  return /\b[a-z]+[A-Z]\w+/.exec(html)?.[0] ?? 'none'
}
