import type {SearchSettings, SearchVersion} from '../../../core/model/search.ts'
import {element} from '../element.ts'
import type {SearchContext} from '../search-context.ts'
import {words} from '../search-words.ts'
import {EVERY, allVersions, pagesVersion, readersVersion} from '../versions.ts'

/** Which versions are searched. */
export type Scope = {
  /** Names of the versions to search. */
  readonly versions: () => readonly string[]
  /** The reader's own version. */
  readonly own: () => string | undefined
  /** What the address of the search page has to say of it; undefined when it takes the same by itself. */
  readonly parameter: () => string | undefined
  /** Goes back to the reader's own version, which may be another one by now. */
  readonly reset: () => void
}

/** What the scope works with. */
export type ScopeParts = {
  readonly settings: SearchSettings
  readonly context: SearchContext
  /** Called when the reader chose. */
  readonly changed: () => void
}

/** Says in `place` which version is searched, with a button that widens it to all and back. */
export function createScope(place: HTMLElement, {settings, context, changed}: ScopeParts): Scope {
  const text = element('span')
  const button = element('button', {type: 'button', class: 'search-widen'})
  let own: SearchVersion | undefined
  let isWide = false
  place.append(text, button)

  function show(): void {
    place.hidden = !settings.contextual || own === undefined || settings.versions.length < 2
    text.textContent = isWide ? words.searchingAll : words.searching(own?.label ?? '')
    button.textContent = isWide ? words.searchOnly(own?.label ?? '') : words.searchAll
  }

  function reset(): void {
    own = readersVersion(settings, context)
    isWide = !settings.contextual
    show()
  }

  button.addEventListener('click', () => {
    isWide = !isWide
    show()
    changed()
  })
  reset()
  return {
    versions: () => (isWide || own === undefined ? allVersions(settings) : [own.name]),
    own: () => own?.name,
    parameter() {
      if (!settings.contextual) return undefined
      if (isWide) return EVERY
      return own?.name === pagesVersion(settings, context)?.name ? undefined : own?.name
    },
    reset,
  }
}
