import type {ControlKind, FaultKind} from './fault.ts'
import {anchorFaults} from './kinds/anchors.ts'
import {controls} from './kinds/controls.ts'
import {fileFaults} from './kinds/files.ts'
import {pageFaults} from './kinds/pages.ts'
import {siteFaults} from './kinds/site.ts'
import {urlFaults} from './kinds/urls.ts'

/** Every kind of fault. */
export const faults: readonly FaultKind[] = [...pageFaults, ...anchorFaults, ...fileFaults, ...urlFaults, ...siteFaults]

/**
 * The kinds for one site. A site whose sidebars cannot be read is not asked what nothing leads to, so that these faults have
 * other sites than those.
 */
export function kindsFor(site: 'sidebars' | 'leftovers'): readonly (FaultKind | ControlKind)[] {
  return [...faults, ...controls].filter(({place, hides}) => (site === 'sidebars' ? place !== 'new file' : hides !== true))
}
