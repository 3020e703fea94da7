import {append} from '../../core/data/append.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {OutputFile} from '../../core/model/output.ts'
import {ownFeatures} from '../../features/index.ts'
import type {FeatureSession, LinkedLocale, OwnFeature, SessionOptions} from '../../features/own-feature.ts'
import {noStateFiles, openStateFiles} from './state-files.ts'
import type {StateFiles} from './state-files.ts'

/** The sessions of docsite's own features. They outlive the features, which `serve` opens anew with every configuration. */
export type FeatureSessions = {
  /** Plans the files of all features with a session. */
  readonly files: (locale: LinkedLocale) => Promise<readonly OutputFile[]>
  /**
   * Plans the files of a build in all its locales. Where a build before has planned the same, the code of a feature is not loaded until
   * the content of a file is asked for.
   */
  readonly plan: (locales: readonly KeyedLocale[]) => Promise<FilesOfLocales>
  /** Returns problems of the caches of features. */
  readonly diagnostics: () => readonly Diagnostic[]
  readonly close: () => void
}

/** A locale with its `joinKey`. */
export type KeyedLocale = LinkedLocale & {readonly joinKey: string}

/** Files of the output, by the configuration of their locale. */
export type FilesOfLocales = ReadonlyMap<SiteConfig, readonly OutputFile[]>

/** Opens the sessions. A feature's code is loaded when its first files are planned. */
export function openSessions(options: SessionOptions): FeatureSessions {
  const stored = options.cache ? openStateFiles(options, 'features') : noStateFiles()
  const opened = new Map<string, FeatureSession>()
  const sessionOf = async ({name, openSession}: FeatureWithSession): Promise<FeatureSession> => {
    const session = opened.get(name) ?? (await openSession(options))
    opened.set(name, session)
    return session
  }
  return {
    async files(locale) {
      const files: OutputFile[] = []
      for (const feature of withSession(locale.config)) append(files, (await sessionOf(feature)).files(locale))
      return files
    },
    async plan(locales) {
      const planned = new Map<SiteConfig, OutputFile[]>(locales.map(({config}) => [config, []]))
      const [first] = locales
      for (const feature of first === undefined ? [] : withSession(first.config)) {
        // all or none: a session drops the results that it is not asked for
        const files = await rememberPlan(feature, {
          stored,
          locales,
          plan: async () => {
            const session = await sessionOf(feature)
            return locales.map((locale) => session.files(locale))
          },
        })
        for (const [index, {config}] of locales.entries()) append(planned.get(config) ?? [], files[index] ?? [])
      }
      return planned
    },
    diagnostics: () => [...opened.values()].flatMap((session) => session.diagnostics()),
    close() {
      for (const session of opened.values()) session.close()
    },
  }
}

type FeatureWithSession = Required<Pick<OwnFeature, 'name' | 'openSession'>> & Pick<OwnFeature, 'planKey'>

function withSession(config: SiteConfig): FeatureWithSession[] {
  return ownFeatures(config).flatMap(({name, openSession, planKey}) =>
    openSession === undefined ? [] : [{name, openSession, ...(planKey && {planKey})}],
  )
}

type Plan = readonly (readonly OutputFile[])[]

/** Paths and keys of files, by locale. */
type StoredPlan = readonly (readonly (readonly [path: string, key: string])[])[]

type Planning = {readonly stored: StateFiles; readonly locales: readonly KeyedLocale[]; readonly plan: () => Promise<Plan>}

async function rememberPlan({name, planKey}: FeatureWithSession, {stored, locales, plan}: Planning): Promise<Plan> {
  const keys = [...locales.map(({joinKey}) => joinKey), ...(planKey === undefined ? [] : [await planKey()])]
  const place = {slot: `${name} plan`, hash: keys.join(' ')}
  const earlier = stored.read(place) as StoredPlan | undefined
  if (earlier === undefined) {
    const planned = await plan()
    const isLazy = planned.flat().every(({content}) => typeof content === 'function')
    if (isLazy) stored.write(place, planned.map((files) => files.map(({path, key}) => [path, key] as const)) satisfies StoredPlan)
    return planned
  }
  let now: Promise<Plan> | undefined
  return earlier.map((files, locale) =>
    files.map(([path, key]): OutputFile => ({
      path,
      key,
      async content() {
        now ??= plan()
        const content = (await now)[locale]?.find((file) => file.path === path)?.content
        if (typeof content !== 'function') throw new Error(`The feature ${name} planned ${path} before, and does not plan it now.`)
        return content()
      },
    })),
  )
}
