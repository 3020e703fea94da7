import type {SearchAnswer, SearchHit, SearchSettings} from '../../../core/model/search.ts'
import type {LatestSearch} from '../latest-search.ts'
import type {SearchContext} from '../search-context.ts'
import {words} from '../search-words.ts'
import {EVERY, allVersions, pagesVersion, resultsHref} from '../versions.ts'
import {createMore} from './more.ts'
import {resultEntry} from './result-entry.ts'

/** So many results come at once. */
const PER_PAGE = 15

/** A search starts when the reader has not typed for so many milliseconds. */
const PAUSE = 300

/** What was found, with the place in the history and on the page that it was seen at. */
export type SeenResults = {
  readonly entry: string | undefined
  readonly address: string
  readonly hits: readonly SearchHit[]
  readonly last: Omit<SearchAnswer, 'hits'>
  readonly top: number
}

/** What a search page works with. */
export type SearchPageParts = {
  readonly settings: SearchSettings
  readonly context: SearchContext
  readonly search: LatestSearch
  readonly remember: (seen: SeenResults) => void
  readonly seen: () => SeenResults | undefined
}

/** Makes the frame of a search page work. What it gives shows what the address asks for. */
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

  /** The address says what is looked for, so that it can be passed on and come back to. */
  function address(): void {
    const href = resultsHref(location.pathname, {query: query(), version: version() === usual ? undefined : version()})
    say()
    try {
      if (href !== location.pathname + location.search) history.replaceState(history.state, '', href)
    } catch {
      // Safari refuses more than 100 changes in 30 seconds; the next key changes it.
    }
  }

  /** The reader may type on. */
  function wait(): void {
    address()
    // Its end would fetch more of another query.
    more.clear()
    clearTimeout(pause)
    pause = setTimeout(start, PAUSE)
  }

  function start(number = 0): void {
    clearTimeout(pause)
    const asked = query()
    // The reader may be elsewhere by now.
    if (!page.isConnected) return undefined
    if (asked === '') return clear()
    if (number > 0) more.wait()
    search.start(
      {query: asked, versions: version() === EVERY ? allVersions(settings) : [version()], page: number, perPage: PER_PAGE, form: 'page'},
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

  /** `isMore`: after what is there. */
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
  // Whoever follows a result may come back.
  list.addEventListener('click', () => keep(scrollY))

  // What was typed before this code was there is not lost.
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

/** A version that the list has; an address may name any. */
function known({options}: HTMLSelectElement, name: string | null): string | undefined {
  return [...options].find(({value}) => value === name)?.value
}

/** Key of the place in the history, which is the same when the reader comes back to it. */
function entryKey(): string | undefined {
  return 'navigation' in globalThis ? navigation.currentEntry?.key : undefined
}
