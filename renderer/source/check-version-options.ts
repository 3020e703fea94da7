import {append} from '../core/data/append.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {findKey, findQuoted} from '../core/diagnostics/text-place.ts'
import type {Diagnostic, Place} from '../core/model/diagnostic.ts'
import {configOfSet} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SiteSources} from '../core/model/source.ts'
import type {Version} from '../core/model/version.ts'
import {nearest} from '../core/text/nearest.ts'
import {nextVersion, splitVersion} from '../core/text/version-name.ts'
import {isVersionPath} from './create-versions.ts'

/** The version names that the configuration is checked against. */
export type VersionNames = {
  /** Names of all existing versions. */
  readonly known: readonly string[]
  /** Names of the versions being built. */
  readonly built: readonly string[]
  readonly configText: SiteSources['configFile']
}

/** Reports names in the configuration that are not versions. */
export function checkVersionNames({docs}: Pick<SiteConfig, 'docs'>, {known, built, configText}: VersionNames): Diagnostic[] {
  const unknown = (name: string, place: Place | undefined, key: string): Diagnostic[] => {
    if (known.includes(name)) return []
    const meant = nearest(name, known)
    return [
      diagnostic('version-unknown', {
        file: configText?.path,
        place,
        message: `\`${key}\` names the version \`${name}\`, which does not exist. ${listVersionNames(known)}`,
        hint: meant === undefined ? 'Write one of the names of `versions.json` or `next`.' : `Did you mean \`${meant}\`?`,
      }),
    ]
  }
  const quoted = (name: string, keys?: readonly string[]): Place | undefined => configText && findQuoted(configText.text, name, keys)
  const found = (docs.onlyInclude ?? []).flatMap((name) => {
    const place = quoted(name)
    // the command line also names versions, in which case the configuration is not at fault
    return place === undefined && !known.includes(name) ? [unknownWish(name, known)] : unknown(name, place, 'docs.onlyInclude')
  })
  for (const name of Object.keys(docs.versions)) {
    if (name !== nextVersion) append(found, unknown(name, configText && findKey(configText.text, name), 'docs.versions'))
  }
  for (const [variable, texts] of Object.entries(docs.variables ?? {})) {
    for (const name of typeof texts === 'string' ? [] : Object.keys(texts))
      if (name !== nextVersion && name !== '*' && !name.includes('/'))
        append(found, unknown(name, configText && findKey(configText.text, name), `docs.variables.${variable}`))
  }
  if (docs.onlyInclude?.length === 0) {
    const message = `\`docs.onlyInclude\` is empty, so no version would be built. ${listVersionNames(known)}`
    found.push(
      diagnostic('config-invalid', {file: configText?.path, place: configText && findKey(configText.text, 'onlyInclude'), message}),
    )
  }
  const {printPages} = docs
  for (const name of printPages === false ? [] : (printPages.versions ?? []))
    append(found, unknown(name, quoted(name), 'docs.printPages.versions'))
  if (docs.latest !== undefined) {
    const place = quoted(docs.latest, ['latest'])
    append(found, unknown(docs.latest, place, 'docs.latest'))
    if (known.includes(docs.latest) && !built.includes(docs.latest)) {
      const message = `\`docs.latest\` is \`${docs.latest}\`, which is not among the versions that are built. ${listVersionNames(built)}`
      found.push(
        diagnostic('config-conflict', {file: configText?.path, place, message, hint: 'Build it too, or choose another latest version.'}),
      )
    }
  }
  return found
}

/** Returns the diagnostic for an unknown version that was requested by the command line or by code of the configuration. */
function unknownWish(name: string, known: readonly string[]): Diagnostic {
  const meant = nearest(name, known)
  return diagnostic('version-unknown', {
    message: `The version \`${name}\` was requested, but it does not exist. ${listVersionNames(known)}`,
    hint: meant === undefined ? 'Write one of these names.' : `Did you mean \`${meant}\`?`,
  })
}

/**
 * Lists version names in a sentence.
 * @example listVersionNames(['next', '0.1']) // => 'The versions are `next`, `0.1`.'
 */
export function listVersionNames(names: readonly string[]): string {
  if (names.length === 0) return 'There are no versions.'
  const list = names.map((name) => `\`${name}\``).join(', ')
  return names.length === 1 ? `The only version is ${list}.` : `The versions are ${list}.`
}

/** Reports versions with the same route path, and paths that are invalid in a URL, such as those with dot segments. */
export function checkRouteBases(
  config: Pick<SiteConfig, 'docs' | 'docSets' | 'docsPlaces' | 'setPlaces'>,
  versions: readonly Version[],
  configText: SiteSources['configFile'],
): Diagnostic[] {
  const taken = new Map<string, Version>()
  return versions.flatMap((version) => {
    const {set, name} = splitVersion(version.name)
    const written = configOfSet(config, set).docs.versions[name]?.path
    const place = written === undefined ? undefined : configText && findQuoted(configText.text, written, ['path'])
    const first = taken.get(version.routeBase)
    taken.set(version.routeBase, first ?? version)
    if (written !== undefined && !isVersionPath(written)) {
      const message = `The path \`${written}\` of the version \`${version.name}\` cannot be part of a URL's path.`
      return [
        diagnostic('config-invalid', {file: configText?.path, place, message, hint: 'Write segments without `.`, `..`, `?` and `#`.'}),
      ]
    }
    if (first === undefined) return []
    const message = `The versions \`${first.name}\` and \`${version.name}\` would both be served at \`${version.routeBase}\`.`
    const hint = first.set === version.set ? 'Give one of them another `path`.' : 'Give one of the doc sets another `routeBase`.'
    return [diagnostic('config-conflict', {file: configText?.path, place, message, hint})]
  })
}
