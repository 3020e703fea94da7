import {findKeyPlaces} from '../../config/find-key-places.ts'
import type {Place} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {sourceOf} from '../../features/api/library/version-library.ts'
import {toRoutePath} from '../../core/urls/url.ts'
import {nextVersion} from '../../source/version-name.ts'
import type {CutEffects} from './cut-effects.ts'
import type {CutPlan} from './cut-plan.ts'

/** A suggested change of the configuration after a cut. The configuration is code of the site, which no tool rewrites. */
export type ConfigEdit = {
  /** Where the value to change is, or the object to add to. Undefined if it is computed. */
  readonly place: Place | undefined
  /** The path of keys from the outermost object. */
  readonly keys: readonly string[]
  /** The current code. Undefined for an addition. */
  readonly instead: string | undefined
  /** The code to write. */
  readonly write: string
  /** The reason, a sentence. */
  readonly why: string
}

type Unplaced = Omit<ConfigEdit, 'place'>

/** A cut, its effects for readers, and the label that the writer wants for the version. */
type EditInput = {
  readonly config: SiteConfig
  readonly plan: CutPlan
  readonly effects: CutEffects
  readonly label: string | undefined
}

/** Finds the changes of the configuration that publish the new version to readers as the writer intends. */
export async function findConfigEdits(input: EditInput): Promise<ConfigEdit[]> {
  const edits = [...latestEdits(input), ...labelEdits(input), ...includeEdits(input), ...apiEdits(input)]
  if (edits.length === 0) return []
  const placeOf = await findKeyPlaces(input.config.configFile)
  return edits.map((edit) => ({...edit, place: placeOf(edit.keys)}))
}

/** Suggests edits that make the new version the latest and distinguish the previous one from it. */
function latestEdits({config: {docs}, plan, effects: {pinned, previous}}: EditInput): Unplaced[] {
  const edits: Unplaced[] = []
  if (pinned !== undefined) {
    const why = `Addresses without a version lead to ${pinned} until this is changed.`
    edits.push({keys: ['docs', 'latest'], instead: `latest: ${quoted(pinned)}`, write: `latest: ${quoted(plan.name)}`, why})
  }
  const options = previous && docs.versions[previous.name]
  if (previous === undefined || options === undefined) return edits
  const keys = ['docs', 'versions', previous.name]
  if (options.path === '' && pinned !== undefined) {
    const why = `Only one version can be at ${toRoutePath(docs.routeBase)}; ${previous.name} moves to ${toRoutePath(docs.routeBase, previous.name)}.`
    edits.push({keys: [...keys, 'path'], instead: "path: ''", write: `path: ${quoted(previous.name)}`, why})
  }
  if (options.banner === 'none') {
    const why = `Readers of ${previous.name} see that there is a newer version. Leave it out if they should not.`
    edits.push({keys: [...keys, 'banner'], instead: "banner: 'none'", write: "banner: 'unmaintained'", why})
  }
  return edits
}

function labelEdits({config: {docs}, plan: {name}, label}: EditInput): Unplaced[] {
  const present = docs.versions[name]?.label
  if (label === undefined || label === (present ?? name)) return []
  const why = `Readers see ${label} instead of ${present ?? name}.`
  const write = `label: ${quoted(label)}`
  const keys = ['docs', 'versions']
  if (present !== undefined) return [{keys: [...keys, name, 'label'], instead: `label: ${quoted(present)}`, write, why}]
  if (docs.versions[name] !== undefined) return [{keys: [...keys, name], instead: undefined, write, why}]
  const entry = `${quoted(name)}: {${write}}`
  const hasVersions = Object.keys(docs.versions).length > 0
  return [{keys: hasVersions ? keys : ['docs'], instead: undefined, write: hasVersions ? entry : `versions: {${entry}}`, why}]
}

function includeEdits({config: {docs}, plan: {name}}: EditInput): Unplaced[] {
  if (docs.onlyInclude === undefined || docs.onlyInclude.includes(name)) return []
  const why = 'Only versions that are listed there are built.'
  return [{keys: ['docs', 'onlyInclude'], instead: undefined, write: quoted(name), why}]
}

/** Suggests a package for each API reference of the version, as the package of next keeps changing. */
function apiEdits({config: {api}, plan: {name}}: EditInput): Unplaced[] {
  return api.flatMap((reference, index): Unplaced[] => {
    if (sourceOf(reference, nextVersion) === undefined || reference.versions[name] !== undefined) return []
    const entry = `${quoted(name)}: ${quoted(`${reference.name.replace(/^@[^/]+\//, '')}-${name}`)}`
    const hasVersions = Object.keys(reference.versions).length > 0
    const keys = ['api', String(index), ...(hasVersions ? ['versions'] : [])]
    const why = `Until the version names a package that no longer changes, such as an alias, its reference of ${reference.name} is that of next.`
    return [{keys, instead: undefined, write: hasVersions ? entry : `versions: {${entry}}`, why}]
  })
}

/** Returns a text as a string literal. */
function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
