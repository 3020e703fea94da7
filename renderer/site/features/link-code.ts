import type {SiteConfig} from '../../config/site-config.ts'
import {shareEqual, unshare} from '../../core/data/share-equal.ts'
import type {SharedValues} from '../../core/data/share-equal.ts'
import {areAsRecorded} from '../../core/files/recorded-file.ts'
import type {LinkedPage, LinkedPages} from '../../core/model/code-use.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import {ownFeatures} from '../../features/index.ts'
import type {CodeLinker, CodeLinkerOptions, CodeOfSite, FoundLinks} from '../../features/code-hooks.ts'
import type {OwnFeature} from '../../features/own-feature.ts'
import {noStateFiles, openStateFiles} from './state-files.ts'
import type {HookKey, StateFiles} from './state-files.ts'

/** The linkers of features. They outlive the features, which `serve` opens anew with every configuration. */
export type CodeLinkers = CodeLinker & {
  /** Opens the linkers of a configuration for a build. Those that have found the names of an earlier build are opened when asked. */
  readonly open: (config: SiteConfig) => Promise<void>
  /**
   * Finds the names of a build, or returns those of an earlier build.
   * @param joinKeys keys of the locales
   */
  readonly findOrRecall: (site: CodeOfSite, joinKeys: readonly string[], signal: AbortSignal | undefined) => Promise<FoundLinks>
}

/**
 * Creates the linker that asks those of all features.
 * @param featuresOf returns the features of a configuration
 */
export function createCodeLinkers(
  options: Omit<CodeLinkerOptions, 'config'>,
  featuresOf: (config: SiteConfig) => readonly Pick<OwnFeature, 'name' | 'openCodeLinks'>[] = ownFeatures,
): CodeLinkers {
  const opened = new Map<string, CodeLinker>()
  const linkersOf = async (config: SiteConfig): Promise<CodeLinker[]> => {
    const linkers: CodeLinker[] = []
    for (const {name, openCodeLinks} of featuresOf(config)) {
      const linker = opened.get(name) ?? (await openCodeLinks?.({...options, config}))
      if (openCodeLinks === undefined || linker === undefined) continue
      opened.set(name, linker)
      linkers.push(linker)
    }
    return linkers
  }
  const memoryOf = (config: SiteConfig): StateFiles => (options.cache ? openStateFiles(config, 'features') : noStateFiles())
  const find: CodeLinker['find'] = async (site, signal) => {
    const found: FoundLinks[] = []
    for (const linker of await linkersOf(site.config)) found.push(await linker.find(site, signal))
    return {
      value: merge(found.map(({value}) => value)),
      diagnostics: found.flatMap(({diagnostics}) => diagnostics),
      read: found.every(({read}) => read !== undefined) ? found.flatMap(({read = []}) => read) : undefined,
    }
  }
  return {
    async open(config) {
      if (!memoryOf(config).has(slot)) await linkersOf(config)
    },
    find,
    async findOrRecall(site, joinKeys, signal) {
      const {config} = site
      if (featuresOf(config).every(({openCodeLinks}) => openCodeLinks === undefined)) return noLinks
      const memory = memoryOf(config)
      const place: HookKey = {slot, hash: joinKeys.join(' ')}
      const earlier = memory.read(place) as Recalled | undefined
      if (earlier !== undefined && areAsRecorded(earlier.read)) return {value: restorePages(earlier), diagnostics: [], read: earlier.read}
      const found = await find(site, signal)
      if (found.read !== undefined) memory.write(place, storePages(found.value, found.read))
      return found
    },
    async findKnown(site) {
      const known: Awaited<ReturnType<CodeLinker['findKnown']>>[] = []
      for (const linker of await linkersOf(site.config)) known.push(await linker.findKnown(site))
      return {pages: merge(known.map(({pages}) => pages)), missing: known.map(({missing}) => missing).join('')}
    },
    close: async () => void (await Promise.all([...opened.values()].map((linker) => linker.close()))),
  }
}

/** The state of a site without links in code. */
export const noLinks: FoundLinks = {value: new Map(), diagnostics: [], read: []}

const slot = 'names in code'

/** The names that a build has found. Those of pages that several versions have are stored once. */
type Recalled = {readonly files: readonly SitePath[]; readonly pages: SharedValues<LinkedPage>; readonly read: readonly RecordedFile[]}

function storePages(pages: LinkedPages, read: readonly RecordedFile[]): Recalled {
  return {files: [...pages.keys()], pages: shareEqual([...pages.values()]), read}
}

function restorePages({files, pages}: Recalled): LinkedPages {
  return new Map(unshare(pages).map((page, index) => [files[index] ?? '', page]))
}

/** Merges what linkers found. Of several that know names of a page, the first in the list of features is used. */
function merge(found: readonly LinkedPages[]): LinkedPages {
  return new Map(found.toReversed().flatMap((pages) => [...pages]))
}
