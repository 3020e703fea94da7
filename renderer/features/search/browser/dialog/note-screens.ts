import {element} from '../element.ts'
import {words} from '../search-words.ts'
import type {Screen} from './screen.ts'

/** Options of `noResultsScreen`. */
export type NoResults = {
  readonly query: string
  /** Categories of previous results. */
  readonly suggestions: readonly string[]
  /** URL for reporting missing results; `{query}` stands for the query. */
  readonly missingResultsUrl: string | undefined
  readonly suggest: (query: string) => void
}

/** Creates the screen shown if nothing was found. */
export function noResultsScreen({query, suggestions, missingResultsUrl, suggest}: NoResults): Screen {
  const nodes: Node[] = [
    element('p', {class: 'search-headline'}, `${words.noResults} `, quoted(query)),
    ...suggestionList(suggestions, suggest),
  ]
  if (missingResultsUrl !== undefined) {
    const href = missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))
    nodes.push(element('p', {}, `${words.believe} `, element('a', {href, target: '_blank', rel: 'noopener noreferrer'}, words.letUsKnow)))
  }
  return noteScreen(...nodes)
}

/** Creates the query in the quotation marks of the page's language, which browsers know. */
function quoted(query: string): HTMLElement {
  return element('q', {}, element('strong', {}, query))
}

/** Creates a list of buttons that search for a topic; nothing without topics. */
export function suggestionList(topics: readonly string[], suggest: (query: string) => void): Node[] {
  if (topics.length === 0) return []
  const items = topics.map((name) => {
    const button = element('button', {type: 'button', class: 'search-suggestion'}, name)
    button.addEventListener('click', () => suggest(`${name.toLowerCase()} `))
    return element('li', {}, button)
  })
  return [element('p', {}, `${words.trySearching}:`), element('ul', {class: 'search-suggestions'}, ...items)]
}

/** Creates the screen shown if the search failed. */
export function failureScreen(): Screen {
  return noteScreen(element('p', {class: 'search-headline'}, words.failed), element('p', {}, words.checkNetwork))
}

/** Creates a screen with a message and no choices. */
export function noteScreen(...content: readonly (Node | string)[]): Screen {
  return {list: [], choices: [], lists: [], said: [element('div', {class: 'search-note'}, ...content)]}
}
