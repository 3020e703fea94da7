import type {SearchAnswer} from '../search-provider.ts'
import {createSearchProvider} from '../create-search-provider.ts'
import {element} from '../element.ts'
import {firstListed, groupHits} from '../group-hits.ts'
import {createLatestSearch} from '../latest-search.ts'
import type {SearchContext} from '../search-context.ts'
import {openHistory} from '../search-history.ts'
import {nextPaint} from '../next-paint.ts'
import {siteSearch} from '../site-search.ts'
import {words} from '../search-words.ts'
import {resultsHref} from '../versions.ts'
import {createChooser} from './choose.ts'
import {LONGEST_QUERY, createDialogFrame} from './dialog-frame.ts'
import {createModal} from './modal.ts'
import {failureScreen, noResultsScreen} from './note-screens.ts'
import {listResults} from './results-screen.ts'
import type {Results} from './results-screen.ts'
import type {Screen} from './screen.ts'
import {createScope} from './scope.ts'
import {startScreen} from './start-screen.ts'
import frameRules from '../../styles/search-dialog.css?text'
import resultRules from '../../styles/search-results.css?text'

/** Maximum number of hits per response; up to five of a group are shown. */
const MOST_HITS = 20

/** Number of hits shown before the texts of the others have loaded. */
const FIRST_HITS = 6

/** Number of hits that fill the dialog: from this number on, it has its full height before the last of them are loaded. */
const FULL_HITS = 16

/** The search dialog of a document. */
export type SearchDialog = {
  /**
   * Opens the dialog with a query, or else with the text selected on the page. If it is already open, the query is inserted
   * as if typed: keys may be pressed before the dialog has opened.
   */
  readonly open: (query?: string) => void
  readonly toggle: () => void
  /** Prepares the provider for a search that is likely to follow. */
  readonly warm: () => void
}

/** Creates the dialog with its styles. */
export function createSearchDialog(context: SearchContext): SearchDialog {
  const settings = siteSearch()
  const history = openHistory(context.storage, settings.algolia?.indexName ?? `docsite${settings.baseUrl}`)
  const frame = createDialogFrame(settings.placeholder)
  const {dialog, form, input, screen: place, all, status} = frame
  const chooser = createChooser(input)
  const search = createLatestSearch(() => createSearchProvider(context.storage))
  const scope = createScope(frame.scope, {settings, context, changed: () => look()})
  const modal = createModal(frame, {closed: () => search.stop()})
  let suggestions: readonly string[] = []
  /** Whether Enter was pressed before the results arrived. */
  let isAwaited = false
  let isPending = false
  addStyles()

  function show(screen: Screen, link?: HTMLElement): void {
    fill(false)
    place.replaceChildren(...screen.list)
    all.replaceChildren(...(link ? [link] : []))
    chooser.take(screen)
    status.replaceChildren(...screen.said)
  }

  /** Reserves room for results that are loading. */
  function fill(isFilling: boolean): void {
    dialog.classList.toggle('is-filling', isFilling)
  }

  function showStart(): void {
    isPending = false
    search.stop()
    show(
      startScreen({
        settings,
        history,
        version: scope.own(),
        suggest,
        changed: () => {
          showStart()
          input.focus()
        },
      }),
    )
  }

  /** Shows an answer. `early`: the part of it that is already shown. */
  function showAnswer(query: string, answer: SearchAnswer, early: Results | undefined): void {
    isPending = false
    if (answer.hits.length === 0) {
      const {missingResultsUrl} = settings
      return show(noResultsScreen({query, suggestions, missingResultsUrl, suggest}))
    }
    suggestions = groupHits(answer.hits)
      .flatMap(({name}) => name ?? [])
      .slice(0, 3)
    const grown = early?.grow(answer.hits)
    if (grown) {
      chooser.grow(grown)
      fill(false)
    } else showResults(query, answer)
  }

  function showResults(query: string, answer: SearchAnswer): Results {
    isPending = false
    const results = listResults(answer, {settings, version: scope.own()})
    show(results.screen, allLink(query, answer.total))
    if (isAwaited) chooser.active()?.link.click()
    return results
  }

  function allLink(query: string, total: number): HTMLElement | undefined {
    const {pageHref} = settings
    return pageHref === undefined
      ? undefined
      : element('a', {href: resultsHref(pageHref, {query, version: scope.parameter()})}, words.seeAll(total))
  }

  /** Searches for the query in the field. Previous results stay until the new ones arrive. */
  function look(): void {
    const query = input.value.trim()
    dialog.classList.toggle('has-query', input.value !== '')
    isAwaited = false
    if (query === '') return showStart()
    isPending = true
    let early: Results | undefined
    let isFilling = false
    search.start(
      {query, versions: scope.versions(), page: 0, perPage: MOST_HITS},
      {
        early: {
          choose(places) {
            const listed = firstListed(places, places.length)
            isFilling = listed.length >= FULL_HITS
            return {first: firstListed(places, FIRST_HITS), all: listed}
          },
          shown(answer) {
            early = showResults(query, answer)
            fill(isFilling)
          },
        },
        answered: (answer) => showAnswer(query, answer, early),
        failed() {
          isPending = false
          // The results shown are correct, although incomplete.
          if (early) fill(false)
          else show(failureScreen())
        },
        stalled: (isStalled) => dialog.classList.toggle('is-stalled', isStalled),
      },
    )
  }

  function suggest(query: string): void {
    input.value = query
    input.focus()
    look()
  }

  function answerKey(event: KeyboardEvent): void {
    const {key} = event
    if (isComposing(event)) return
    if (key === 'ArrowDown') chooser.move(1)
    else if (key === 'ArrowUp') chooser.move(-1)
    else if (key === 'Enter') enter(event)
    else return
    event.preventDefault()
  }

  function enter(event: KeyboardEvent): void {
    const choice = chooser.active()
    if (isPending) isAwaited = true
    else if (!choice) look()
    else if (event.ctrlKey || event.metaKey || event.shiftKey) {
      history.remember(choice.hit)
      window.open(choice.link.href, '_blank', event.shiftKey ? `noopener,width=${outerWidth},height=${outerHeight}` : 'noopener')
    } else choice.link.click()
  }

  input.addEventListener('input', look)
  input.addEventListener('keydown', answerKey)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', () => suggest(''))
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const choice = chooser.find(link)
    if (choice) history.remember(choice.hit)
    // Links behave as usual; those that open in another tab keep the dialog open.
    if (link && link.target === '' && context.isPlainClick(event)) modal.leave()
  })

  function open(query?: string): void {
    if (dialog.open) return type(query)
    const initial = query ?? (getSelection()?.toString() ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_QUERY)
    suggestions = []
    scope.reset()
    modal.open()
    // Deferred, since otherwise the provider's code would run before the dialog is painted.
    void nextPaint().then(warm)
    input.value = initial
    if (query === undefined) input.select()
    look()
  }

  function warm(): void {
    search.warm(scope.versions())
  }

  function type(text: string | undefined): void {
    input.focus()
    if (text === undefined) return
    input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    look()
  }

  return {
    open,
    toggle: () => (dialog.open ? modal.close() : open()),
    warm,
  }
}

/**
 * Reports whether a key event belongs to a composition. Safari ends a composition before the event of the key that ended
 * it, which has a special code (bugs.webkit.org/show_bug.cgi?id=165004).
 */
function isComposing(event: KeyboardEvent): boolean {
  // Deprecated, but nothing else tells.
  return event.isComposing || event.keyCode === 229
}

/**
 * Adds the styles of the dialog. They are in docsite's cascade layer, so that a site's own styles take precedence. A
 * constructed stylesheet needs no request.
 */
function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer docsite{${frameRules}${resultRules}}`)
  document.adoptedStyleSheets.push(sheet)
}
