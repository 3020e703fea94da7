import type {ParsedConfig} from './schema.ts'
import type {ContentPlaces} from './docs-places.ts'
import type {OwnFeatureData} from '../core/own-feature-data.ts'
import type {Locale} from '../core/model/locale.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {Translations} from '../core/model/translations.ts'

/** The configuration as used by all stages: validated, with defaults and absolute paths, and frozen. */
export type SiteConfig = ParsedConfig &
  ContentPlaces & {
    /** Path under which the pages of the current locale are published; starts and ends with a slash. */
    readonly baseUrl: string
    /** Path under which the site is published with all its locales, which share the files there: `/`. */
    readonly siteBaseUrl: string
    /** Data of docsite's own features. What plugins add is in the keys of the configuration. */
    readonly ownFeatures: readonly OwnFeatureData[]
    /** Text of modules that plugins have generated, by the name under which code imports them: known once the site has been read. */
    readonly generatedModules?: Readonly<Record<string, string>>
    /** Whether drafts of a blog are shown, as `serve` does. */
    readonly showsDrafts?: boolean
    /** The locale being built. */
    readonly locale: Locale
    /** All locales of this build, in order. */
    readonly locales: readonly Locale[]
    /** The locale of the content folder, whether it is built or not. */
    readonly defaultLocale: Locale
    /** Folder that contains `site-config.ts`. */
    readonly root: AbsolutePath
    /** Path of the configuration file. */
    readonly configFile: AbsolutePath
    /** The root, and folders of content outside of it: nothing else is read as a part of the site. None is inside another one. */
    readonly siteRoots: readonly AbsolutePath[]
    /** Folders in which every file may be part of the site; none is inside another one. */
    readonly contentRoots: readonly AbsolutePath[]
    /** Absolute path of `outDir` (or `--out`). */
    readonly outRoot: AbsolutePath
    /** `.docsite` in the root: cache, staging, journal, lock. */
    readonly stateRoot: AbsolutePath
    /** Folder of bundled code: the cache in `stateRoot`, or a temporary folder if the cache cannot be written. */
    readonly bundleRoot: AbsolutePath
    /**
     * Hash of all code of the configuration: its bundled modules and the files of the packages that it imports. Part of every cache
     * key that plugins of the configuration can influence.
     */
    readonly codeHash: string
    /** Files outside packages that contain the configuration's code. */
    readonly codeFiles: readonly AbsolutePath[]
    /** Files of packages that the configuration's code imports. */
    readonly codePackages: readonly RecordedFile[]
    /** The bundled configuration on disk, from which worker threads import plugins. */
    readonly bundleFile: AbsolutePath
    /**
     * Translations of texts of the interface and of the site's React code for the current locale, by key (those of `Translations` as JSON,
     * since they are also sent to worker threads). Absent if there are none.
     */
    readonly messages?: Readonly<Record<string, string>>
    /** `Translations.originalTitles`, in the same form. Absent if there are none. */
    readonly originalTitles?: Readonly<Record<string, string>>
    /** Translations for the current locale; absent until they are read. */
    readonly translations?: Translations
  }
