import type {SearchSettings, SearchVersion} from '../search-provider.ts'
import {element} from '../element.ts'
import type {SearchContext} from '../search-context.ts'
import {words} from '../search-words.ts'
import {EVERY, allVersions, pagesVersion, readersVersion, versionsWith} from '../versions.ts'

/** The versions to search. */
export type Scope = {
  /** Returns the names of the versions to search. */
  readonly versions: () => readonly string[]
  /** Returns the name of the reader's version. */
  readonly own: () => string | undefined
  /** Returns the version parameter for the address of the search page; undefined if the page uses the same version by default. */
  readonly parameter: () => string | undefined
  /** Resets the scope to the reader's version, which may have changed. */
  readonly reset: () => void
}

/** Options of `createScope`. */
export type ScopeParts = {
  readonly settings: SearchSettings
  readonly context: SearchContext
  /** Called when the reader changes the scope. */
  readonly changed: () => void
}

/** Shows in `place` which version is searched, with a button that toggles between it and all versions. */
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
    versions: () => (isWide || own === undefined ? allVersions(settings) : versionsWith(own.name, settings, context)),
    own: () => own?.name,
    parameter() {
      if (!settings.contextual) return undefined
      if (isWide) return EVERY
      return own?.name === pagesVersion(settings, context)?.name ? undefined : own?.name
    },
    reset,
  }
}
