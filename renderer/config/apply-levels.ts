import {filesOfVersion} from '../core/files/git-folder.ts'
import type {OwnFeatureData} from '../core/own-feature-data.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {Version} from '../core/model/version.ts'
import type {SiteConfig} from './site-config.ts'
import {mainSet, splitVersion} from '../core/text/version-name.ts'
import {codes, isPluginCode} from '../core/diagnostics/codes.ts'
import type {LevelByKind} from '../core/diagnostics/codes.ts'

/** The levels that a site configures, for itself and for its versions. */
export type ChosenLevels = {
  readonly levels: LevelByKind
  readonly docs: SetLevels
  readonly docSets: Readonly<Record<string, SetLevels>>
  readonly ownFeatures?: readonly Pick<OwnFeatureData, 'tolerates'>[]
}

type SetLevels = {readonly versions: Readonly<Record<string, VersionLevels>>}

type VersionLevels = Pick<SiteConfig['docs']['versions'][string], 'levels' | 'problems'>

/** A version and the folder of its files. */
type VersionFolder = {readonly version: Pick<Version, 'name' | 'dir' | 'life'>}

/**
 * Sets each diagnostic to the level configured by the site and drops the ignored ones. For a file of a version, the levels of
 * that version take precedence, and no diagnostic exceeds the severity that the version allows. After the end of its life, that is a warning unless
 * the configuration says otherwise. Errors that a feature tolerates are warnings.
 */
export function applyLevels(diagnostics: readonly Diagnostic[], chosen: ChosenLevels, versions: readonly VersionFolder[]): Diagnostic[] {
  const ofVersions = versions.flatMap(({version}) => {
    const {set, name} = splitVersion(version.name)
    const own = (set === mainSet ? chosen.docs : chosen.docSets[set])?.versions[name]
    if (own === undefined) return []
    return [{folder: `${filesOfVersion(version.dir)}/`, own: {...own, hasEnded: version.life?.state === 'ended'}}]
  })
  const tolerant = (chosen.ownFeatures ?? []).flatMap(({tolerates}) => tolerates ?? [])
  return diagnostics.flatMap((found) => {
    const own = ofVersions.find(({folder}) => found.file?.startsWith(folder))?.own
    const {isDoubtful, ...one} = found
    const isTolerated = one.severity === 'error' && tolerant.some((tolerates) => tolerates(one))
    const set = applyLevel(isTolerated ? {...one, severity: 'warning'} : one, chosen.levels, own)
    return isDoubtful ? set.map((told) => (told.severity === 'error' ? {...told, severity: 'warning'} : told)) : set
  })
}

type OwnLevels = VersionLevels & {readonly hasEnded: boolean}

function applyLevel(found: Diagnostic, levels: LevelByKind, own: OwnLevels | undefined): Diagnostic[] {
  const {code, rule, severity} = found
  if (!isPluginCode(code) && !('settable' in codes[code])) return [found]
  const kind = code as keyof LevelByKind
  const ownLevel = own?.levels[kind]
  const level = ownLevel ?? levels[kind] ?? rule?.level ?? severity
  const usual = own?.hasEnded === true && levels[kind] === undefined ? 'warning' : undefined
  const worst = ownLevel === undefined ? (own?.problems ?? usual) : undefined
  if (level === 'ignore' || worst === 'ignore') return []
  return [{...found, severity: worst === 'warning' && level === 'error' ? 'warning' : level}]
}
