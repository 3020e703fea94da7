import type {SearchHit, SearchSettings} from '../../core/model/search.ts'
import {element} from './element.ts'
import {words} from './search-words.ts'
import {versionLabel} from './versions.ts'

/** So many versions are named; of others it is said how many they are. */
const NAMED = 2

/** What a result says of its version: nothing when it is the reader's own and there is no other with the same text. */
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
