import {chooseLocales} from '../config/choose-locales.ts'
import {applyLevels} from '../config/apply-levels.ts'
import {hasErrors, sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../core/diagnostics/too-many-warnings.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {Locale} from '../core/model/locale.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {PlannedTexts, TextsPlan, TextsRequest} from '../features/own-feature.ts'
import {proveSite} from './prove-site.ts'
import type {ProvenSite} from './prove-site.ts'

/** Options of `write-translations`. */
export type WriteTranslationsOptions = {
  readonly config: SiteConfig
  /** Name of the locale whose files are written. Default: the default locale. */
  readonly locale?: string | undefined
  /** Whether existing messages are replaced with those of the site. */
  readonly override: boolean
  /** A prefix for new messages. */
  readonly prefix: string
  /** Problems already found in the configuration. */
  readonly earlier?: readonly Diagnostic[]
  /** The maximum number of warnings; with more, nothing is written. */
  readonly mostWarnings?: number | undefined
  /** Aborts the command; the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
}

/** The files of a locale and whether they were written. */
export type WrittenTranslations = {
  /** The locale. Undefined if it does not exist. */
  readonly locale: Locale | undefined
  /** The files in the order code, docs, navbar, footer. */
  readonly files: readonly PlannedTexts[]
  /** False if nothing was changed because of an error. */
  readonly isWritten: boolean
  /** Problems, sorted, with levels applied. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes the texts of a site that are not content into the files of a locale, for translators. Writes all files, or none if
 * there is an error.
 * @throws the signal's reason, and any error that is a bug
 */
export async function writeTranslations(options: WriteTranslationsOptions): Promise<WrittenTranslations> {
  const {config, earlier = [], mostWarnings, signal, onPhase = () => undefined} = options
  const chosen = chooseLocales(config, options.locale === undefined ? [config.i18n.defaultLocale] : [options.locale])
  if (chosen.diagnostics.length > 0) return {locale: undefined, files: [], isWritten: false, diagnostics: chosen.diagnostics}
  const {locale} = chosen
  const proven = await proveSite({config, tool: toolFacts, cache: true, translated: false, signal, onPhase})
  try {
    const faults = proven.diagnostics.filter(({code, severity}) => severity === 'error' && HIDES_TEXTS.test(code))
    const plan = await planTexts(proven.value, {...options, locale})
    const found = applyLevels([...earlier, ...faults, ...plan.diagnostics], config, proven.value.graph.versions)
    const diagnostics = sortDiagnostics([...found, ...tooManyWarnings(found, mostWarnings)])
    const refused = {locale, files: plan.value.files, isWritten: false}
    if (hasErrors(diagnostics)) {
      // unreadable texts make keys look unused
      return {...refused, diagnostics: diagnostics.filter(({code}) => code !== 'translation-unused')}
    }
    signal?.throwIfAborted()
    const failures = plan.value.write()
    return {...refused, isWritten: failures.length === 0, diagnostics: [...diagnostics, ...failures]}
  } finally {
    await proven.value.close()
  }
}

/**
 * Errors because of which texts, or modules that contain texts, would be missing. Errors that only affect rendering, and broken
 * links, do not matter to translators.
 */
const HIDES_TEXTS = /^(?:category|config|doc-id|file|sidebar|symlink|versions?)-|^mdx-(?:syntax|import)$/

/** Plans the files of the feature that has texts for translators. */
async function planTexts({config, sources, compiled, graph, features}: ProvenSite, request: TextsRequest): Promise<Staged<TextsPlan>> {
  const feature = features.own.find((own) => own.planTexts !== undefined)
  const site = {config, toolRoot: toolFacts.root, sources, files: compiled.files, graph}
  return (await feature?.planTexts?.(site, request)) ?? {value: {files: [], write: () => []}, diagnostics: []}
}
