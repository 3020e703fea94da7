import {append} from '../../core/data/append.ts'
import {findKeyPlaces} from '../../config/find-key-places.ts'
import type {Place} from '../../core/model/diagnostic.ts'
import {configOfSet, keysOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {ownFeatures} from '../../features/index.ts'
import type {SuggestedEdit} from '../../features/own-feature.ts'
import {quoteString} from '../../core/text/quote-string.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {toRoutePath} from '../../core/urls/url.ts'
import type {CutEffects} from './cut-effects.ts'
import type {CutPlan} from './cut-plan.ts'

/** A suggested change with its place. */
export type ConfigEdit = SuggestedEdit & {
  /** Where the value to change is, or the object to add to. Undefined if it is computed. */
  readonly place: Place | undefined
}

/** A cut, its effects for readers, and the label that the writer wants for the version. */
type EditInput = {
  readonly config: SiteConfig
  readonly plan: CutPlan
  readonly effects: CutEffects
  readonly label: string | undefined
}

/** Finds the changes of the configuration that publish the new version to readers as the writer intends. */
export async function findConfigEdits(input: EditInput): Promise<ConfigEdit[]> {
  const edits = [...latestEdits(input), ...labelEdits(input), ...includeEdits(input), ...(await featureEdits(input))]
  if (edits.length === 0) return []
  const placeOf = await findKeyPlaces(input.config.configFile)
  return edits.map((edit) => ({...edit, place: placeOf(edit.keys)}))
}

/** Suggests edits that make the new version the latest and distinguish the previous one from it. */
function latestEdits({config, plan, effects: {pinned, previous}}: EditInput): SuggestedEdit[] {
  const {set, name} = splitVersion(plan.name)
  const {docs} = configOfSet(config, set)
  const edits: SuggestedEdit[] = []
  if (pinned !== undefined) {
    const why = `Addresses without a version lead to ${pinned} until this is changed.`
    edits.push({keys: [...keysOfSet(set), 'latest'], instead: `latest: ${quoteString(pinned)}`, write: `latest: ${quoteString(name)}`, why})
  }
  const old = previous && splitVersion(previous.name).name
  const options = old === undefined ? undefined : docs.versions[old]
  if (old === undefined || options === undefined) return edits
  const keys = [...keysOfSet(set), 'versions', old]
  if (options.path === '' && pinned !== undefined) {
    const why = `Only one version can be at ${toRoutePath(docs.routeBase)}; ${old} moves to ${toRoutePath(docs.routeBase, old)}.`
    edits.push({keys: [...keys, 'path'], instead: "path: ''", write: `path: ${quoteString(old)}`, why})
  }
  if (options.banner === 'none') {
    const why = `Readers of ${old} see that there is a newer version. Leave it out if they should not.`
    edits.push({keys: [...keys, 'banner'], instead: "banner: 'none'", write: "banner: 'unmaintained'", why})
  }
  return edits
}

function labelEdits({config, plan, label}: EditInput): SuggestedEdit[] {
  const {set, name} = splitVersion(plan.name)
  const {docs} = configOfSet(config, set)
  const present = docs.versions[name]?.label
  if (label === undefined || label === (present ?? name)) return []
  const why = `Readers see ${label} instead of ${present ?? name}.`
  const write = `label: ${quoteString(label)}`
  const keys = [...keysOfSet(set), 'versions']
  if (present !== undefined) return [{keys: [...keys, name, 'label'], instead: `label: ${quoteString(present)}`, write, why}]
  if (docs.versions[name] !== undefined) return [{keys: [...keys, name], instead: undefined, write, why}]
  const entry = `${quoteString(name)}: {${write}}`
  const hasVersions = Object.keys(docs.versions).length > 0
  return [{keys: hasVersions ? keys : keysOfSet(set), instead: undefined, write: hasVersions ? entry : `versions: {${entry}}`, why}]
}

function includeEdits({config, plan}: EditInput): SuggestedEdit[] {
  const {set, name} = splitVersion(plan.name)
  const {docs} = configOfSet(config, set)
  if (docs.onlyInclude === undefined || docs.onlyInclude.includes(name)) return []
  const why = 'Only versions that are listed there are built.'
  return [{keys: [...keysOfSet(set), 'onlyInclude'], instead: undefined, write: quoteString(name), why}]
}

async function featureEdits({config, plan: {name}}: EditInput): Promise<SuggestedEdit[]> {
  const edits: SuggestedEdit[] = []
  for (const {suggestEdits} of ownFeatures(config)) append(edits, (await suggestEdits?.(name)) ?? [])
  return edits
}
