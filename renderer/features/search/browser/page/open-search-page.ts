import type {SearchAnswer, SearchHit, SearchSettings, MarkedText} from '../search-provider.ts'
import {hitCrumbs} from '../hit-crumbs.ts'
import {element} from '../element.ts'
import type {LatestSearch} from '../latest-search.ts'
import {markedNodes, plainText} from '../marked-nodes.ts'
import {safeHref} from '../safe-href.ts'
import type {SearchContext} from '../search-context.ts'
import {words} from '../search-words.ts'
import {versionNotes} from '../version-notes.ts'
import {EVERY, allVersions, pagesVersion, resultsHref, versionsWith} from '../versions.ts'
import {createMore} from './more.ts'

/** Number of results per request. */
const PER_PAGE = 15

/** Debounce delay of typing, in milliseconds. */
const PAUSE = 300

/** Results, with the history entry and scroll position at which they were shown. */
export type SeenResults = {
  readonly entry: string | undefined
  readonly address: string
  readonly hits: readonly SearchHit[]
  readonly last: Omit<SearchAnswer, 'hits'>
  readonly top: number
}

/** Options of `openSearchPage`. */
export type SearchPageParts = {
  readonly settings: SearchSettings
  readonly context: SearchContext
  readonly search: LatestSearch
  readonly remember: (seen: SeenResults) => void
  readonly seen: () => SeenResults | undefined
}

/** Starts a search page. Returns a function that shows the results for the current address. */
export function openSearchPage(page: HTMLElement, {settings, context, search, remember, seen}: SearchPageParts): () => void {
  const {form, field, versions, heading, count, list, more: moreBox} = partsOf(page)
  const more = createMore(moreBox)
  const titleEnd = document.title.startsWith(words.pageTitle) ? document.title.slice(words.pageTitle.length) : ''
  const usual = pagesVersion(settings, context)?.name ?? EVERY
  let pause: ReturnType<typeof setTimeout> | undefined
  let hits: readonly SearchHit[] = []
  let last: Omit<SearchAnswer, 'hits'> = {total: 0, page: 0, pages: 0}

  const query = (): string => field.value.trim()
  const version = (): string => (settings.contextual ? (versions?.value ?? usual) : EVERY)

  function say(): void {
    const text = query() === '' ? words.pageTitle : words.pageTitleFor(query())
    heading.textContent = text
    document.title = text + titleEnd
  }

  /** Puts the query into the address, so that it can be shared and revisited. */
  function address(): void {
    const href = resultsHref(location.pathname, {query: query(), version: version() === usual ? undefined : version()})
    say()
    try {
      if (href !== location.pathname + location.search) history.replaceState(history.state, '', href)
    } catch {
      // Safari throws after more than 100 changes in 30 seconds; the next key updates the address.
    }
  }

  /** Searches when the reader pauses typing. */
  function wait(): void {
    address()
    // Otherwise scrolling to the end would load more results of the previous query.
    more.clear()
    clearTimeout(pause)
    pause = setTimeout(start, PAUSE)
  }

  function start(number = 0): void {
    clearTimeout(pause)
    const asked = query()
    // The reader may have left the page by now.
    if (!page.isConnected) return undefined
    if (asked === '') return clear()
    if (number > 0) more.wait()
    search.start(
      {
        query: asked,
        versions: version() === EVERY ? allVersions(settings) : versionsWith(version(), settings, context),
        page: number,
        perPage: PER_PAGE,
        form: 'page',
      },
      {
        answered: (answer) => show(answer, number > 0),
        failed() {
          if (number === 0) clear()
          more.fail(() => start(number))
        },
        stalled: (isStalled) => isStalled && more.wait(),
      },
    )
  }

  /** Shows results. With `isMore`, they are appended to the existing ones. */
  function show({hits: found, ...state}: SearchAnswer, isMore: boolean): void {
    const own = version() === EVERY ? undefined : version()
    const entries = found.map((hit) => resultEntry(hit, {settings, own}))
    if (isMore) list.append(...entries)
    else list.replaceChildren(...entries)
    hits = isMore ? [...hits, ...found] : found
    last = state
    count.textContent = last.total > 0 ? words.documents(last.total) : words.noDocuments
    if (last.page + 1 < last.pages) more.await(() => start(last.page + 1))
    else more.clear()
    keep(0)
  }

  function clear(): void {
    search.stop()
    hits = []
    list.replaceChildren()
    count.textContent = ''
    more.clear()
  }

  function keep(top: number): void {
    if (page.isConnected) remember({entry: entryKey(), address: location.search, hits, last, top})
  }

  field.addEventListener('input', wait)
  versions?.addEventListener('change', () => {
    address()
    start()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    start()
  })
  // Readers who follow a result may come back.
  list.addEventListener('click', () => keep(scrollY))

  // Keeps text typed before this code had loaded.
  let typed = field.value
  return () => {
    const asked = new URLSearchParams(location.search)
    field.value = typed || (asked.get('q') ?? '')
    if (versions) versions.value = known(versions, asked.get('version')) ?? usual
    const before = seen()
    if (typed !== '') wait()
    else if (before && before.entry === entryKey() && before.address === location.search && before.hits.length > 0) {
      say()
      show({hits: before.hits, ...before.last}, false)
      scrollTo({top: before.top, behavior: 'instant'})
    } else {
      say()
      start()
    }
    typed = ''
    if (query() === '') field.focus({preventScroll: true})
  }
}

function partsOf(page: HTMLElement) {
  return {
    form: part(page, 'form', HTMLFormElement),
    field: part(page, '[name=q]', HTMLInputElement),
    versions: page.querySelector<HTMLSelectElement>('[name=version]'),
    heading: part(page, 'h1', HTMLElement),
    count: part(page, '.search-count', HTMLElement),
    list: part(page, '.search-results', HTMLElement),
    more: part(page, '.search-more', HTMLElement),
  }
}

function part<Found extends Element>(page: HTMLElement, selector: string, type: new () => Found): Found {
  const found = page.querySelector(selector)
  if (!(found instanceof type)) throw new TypeError(`The search page has no ${selector}.`)
  return found
}

/** Returns a version only if the list contains it; an address may name any. */
function known({options}: HTMLSelectElement, name: string | null): string | undefined {
  return [...options].find(({value}) => value === name)?.value
}

/** Returns the key of the history entry, which is the same when the reader returns to it. */
function entryKey(): string | undefined {
  return 'navigation' in globalThis ? navigation.currentEntry?.key : undefined
}

/** Renders a result of the search page: the deepest heading as the link, the path to it above, and the matching text below. */
function resultEntry(
  hit: SearchHit,
  {settings, own}: {readonly settings: SearchSettings; readonly own: string | undefined},
): HTMLLIElement {
  const levels = hit.hierarchy.filter((level) => level !== null)
  const link = element('a', {href: safeHref(hit.href, location.href)}, ...markedNodes(levels.at(-1) ?? [{text: hit.href, isMatch: false}]))
  const entry = element('li', {class: 'search-result'}, element('h2', {}, link))
  const crumbs = hitCrumbs(levels)
  const notes = versionNotes(hit, settings, own)
  if (crumbs.length > 0 || notes.length > 0)
    entry.append(element('p', {class: 'search-crumbs'}, ...crumbs.map((level) => element('span', {}, ...markedNodes(level))), ...notes))
  const summary = hit.content ?? hit.preview
  if (summary) entry.append(element('p', {class: 'search-summary'}, ...markedNodes(withEllipsis(summary))))
  return entry
}

/** Adds an ellipsis to a text, unless it ends with a complete sentence. */
function withEllipsis(content: MarkedText): MarkedText {
  return /[.!?…]$/.test(plainText(content)) ? content : [...content, {text: '...', isMatch: false}]
}
