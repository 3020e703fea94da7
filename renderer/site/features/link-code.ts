import type {SiteConfig} from '../../config/site-config.ts'
import type {LinkedPages} from '../../core/model/code-use.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import {ownFeatures} from '../../features/index.ts'
import type {CodeLinker, CodeLinkerOptions} from '../../features/code-hooks.ts'

/** The linkers of features. They outlive the features, which `serve` opens anew with every configuration. */
export type CodeLinkers = CodeLinker & {
  /** Opens the linkers of a configuration. Otherwise they are opened when they are first asked. */
  readonly open: (config: SiteConfig) => Promise<void>
}

/** Creates the linker that asks those of all features. */
export function createCodeLinkers(options: Omit<CodeLinkerOptions, 'config'>): CodeLinkers {
  const opened = new Map<string, CodeLinker>()
  const linkersOf = async (config: SiteConfig): Promise<CodeLinker[]> => {
    const linkers: CodeLinker[] = []
    for (const {name, openCodeLinks} of ownFeatures(config)) {
      const linker = opened.get(name) ?? (await openCodeLinks?.({...options, config}))
      if (openCodeLinks === undefined || linker === undefined) continue
      opened.set(name, linker)
      linkers.push(linker)
    }
    return linkers
  }
  return {
    open: async (config) => void (await linkersOf(config)),
    async find(site, signal) {
      const found: Staged<LinkedPages>[] = []
      for (const linker of await linkersOf(site.config)) found.push(await linker.find(site, signal))
      return {value: merge(found.map(({value}) => value)), diagnostics: found.flatMap(({diagnostics}) => diagnostics)}
    },
    async findKnown(site) {
      const known: Awaited<ReturnType<CodeLinker['findKnown']>>[] = []
      for (const linker of await linkersOf(site.config)) known.push(await linker.findKnown(site))
      return {pages: merge(known.map(({pages}) => pages)), missing: known.map(({missing}) => missing).join('')}
    },
    close: async () => void (await Promise.all([...opened.values()].map((linker) => linker.close()))),
  }
}

/** Merges what linkers found. Of several that know names of a page, the first in the list of features is used. */
function merge(found: readonly LinkedPages[]): LinkedPages {
  return new Map(found.toReversed().flatMap((pages) => [...pages]))
}
