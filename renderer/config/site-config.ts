import type {ParsedConfig} from './schema.ts'
import type {Locale} from '../core/model/locale.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {Translations} from '../core/model/translations.ts'

/** The configuration as every stage sees it: checked, defaults filled in, places on this machine added, frozen. */
export type SiteConfig = ParsedConfig & {
  /** Path under which the pages of the locale that is built are published; begins and ends with a slash. */
  readonly baseUrl: string
  /** Path under which the site is published with all its locales, which share the files there: `/`. */
  readonly siteBaseUrl: string
  /** The locale that is built. */
  readonly locale: Locale
  /** All that are built, in their order. */
  readonly locales: readonly Locale[]
  /** The locale that the content folder is written in, built or not. */
  readonly defaultLocale: Locale
  /** Folder that holds `site-config.ts`. */
  readonly root: AbsolutePath
  /** The configuration file itself. */
  readonly configFile: AbsolutePath
  /** `contentDir` made absolute. */
  readonly contentRoot: AbsolutePath
  /** `outDir` (or `--out`) made absolute. */
  readonly outRoot: AbsolutePath
  /** `.docsite` in the root: cache, staging, journal, lock. */
  readonly stateRoot: AbsolutePath
  /** Folder of bundled code: the cache in `stateRoot`, or a temporary folder where that cannot be written. */
  readonly bundleRoot: AbsolutePath
  /**
   * Hash of everything the configuration's code consists of: its bundled modules and the files of the packages that it
   * imports. Part of every cache key that plugins of the configuration can influence.
   */
  readonly codeHash: string
  /** Files outside of packages that the configuration's code consists of. */
  readonly codeFiles: readonly AbsolutePath[]
  /** Files of packages that the configuration's code imports. */
  readonly codePackages: readonly RecordedFile[]
  /** The bundled configuration on disk, for worker threads to import plugins from. */
  readonly bundleFile: AbsolutePath
  /**
   * Translations of the texts in the site's React code for the locale that is built, by key (`Translations.code` as JSON, since
   * worker threads get it too). Absent when there are none.
   */
  readonly messages?: Readonly<Record<string, string>>
  /** What is translated into the locale that is built; absent until it is read. */
  readonly translations?: Translations
}
