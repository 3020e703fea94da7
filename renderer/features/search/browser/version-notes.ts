import type {SearchHit, SearchSettings} from './search-provider.ts'
import {element} from './element.ts'
import {words} from './search-words.ts'
import {versionLabel} from './versions.ts'

/** Maximum number of versions that are named; the others are counted. */
const NAMED = 2

/** Renders the versions of a result. Empty if it is in the reader's version and no other has the same text. */
export function versionNotes({version, alsoIn = []}: SearchHit, settings: SearchSettings, own: string | undefined): Node[] {
  const notes: Node[] = []
  if (version !== undefined && version !== own) notes.push(element('span', {class: 'search-version'}, versionLabel(settings, version)))
  if (alsoIn.length > 0) notes.push(element('span', {class: 'search-also'}, words.alsoIn(namesOf(alsoIn, settings))))
  return notes
}

function namesOf(versions: readonly string[], settings: SearchSettings): string {
  const labels = versions.map((name) => versionLabel(settings, name))
  return labels.length > NAMED + 1 ? [...labels.slice(0, NAMED), words.more(labels.length - NAMED)].join(', ') : labels.join(', ')
}
