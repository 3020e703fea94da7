import {chooseLocales} from '../config/choose-locales.ts'
import {applyLevels} from '../config/apply-levels.ts'
import {hasErrors, sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../core/diagnostics/too-many-warnings.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {Locale} from '../core/model/locale.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {footerTexts, navbarTexts} from '../features/languages/config-texts.ts'
import {docsTexts} from '../features/languages/docs-texts.ts'
import {extractCodeTexts} from '../features/languages/extract-code-texts.ts'
import {findCodeFiles} from './find-code-files.ts'
import {planMessageFiles} from '../features/languages/plan-message-files.ts'
import type {PlannedFile, WantedFile} from '../features/languages/plan-message-files.ts'
import type {MessageFile} from '../features/languages/read-message-file.ts'
import {shownTexts} from '../features/languages/shown-texts.ts'
import {translationFiles} from '../core/files/translation-files.ts'
import {messageKeys} from '../core/texts/message-keys.ts'
import {writeMessageFiles} from '../features/languages/write-message-files.ts'
import {proveSite} from './prove-site.ts'
import type {ProvenSite} from './prove-site.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

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
  readonly files: readonly PlannedFile[]
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
  const tool = toolFacts
  const proven = await proveSite({config, tool, cache: true, translated: false, signal, onPhase})
  try {
    const faults = proven.diagnostics.filter(({code, severity}) => severity === 'error' && HIDES_TEXTS.test(code))
    const wanted = await wantedFiles(proven.value, {config, tool, locale})
    const plan = planMessageFiles(config.root, wanted.value, options)
    const found = applyLevels([...earlier, ...faults, ...wanted.diagnostics, ...plan.diagnostics], config, proven.value.graph.versions)
    const diagnostics = sortDiagnostics([...found, ...tooManyWarnings(found, mostWarnings)])
    const refused = {locale, files: plan.value, isWritten: false}
    if (hasErrors(diagnostics)) {
      // unreadable texts make keys look unused
      return {...refused, diagnostics: diagnostics.filter(({code}) => code !== 'translation-unused')}
    }
    signal?.throwIfAborted()
    const files = plan.value.flatMap(({path, text}) => (text === undefined ? [] : [{path, text}]))
    const failures = writeMessageFiles(config.root, files)
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

type Wanting = {readonly config: SiteConfig; readonly tool: ToolFacts; readonly locale: Locale}

async function wantedFiles({sources, compiled, graph}: ProvenSite, {config, tool, locale}: Wanting): Promise<Staged<WantedFile[]>> {
  const code = await findCodeFiles({config, toolRoot: tool.root, sources, files: compiled.files})
  const texts = await extractCodeTexts(config, code.value)
  const {name} = locale
  const docs = graph.versions.map((version) => ({
    path: translationFiles.docs(name, version.version.name),
    found: docsTexts(version, graph.routes),
  }))
  return {
    value: [
      {path: translationFiles.code(name), found: withOthers(texts.value, config)},
      ...docs,
      {path: translationFiles.navbar(name), found: navbarTexts(config.navbar)},
      {path: translationFiles.footer(name), found: footerTexts(config.footer)},
    ],
    diagnostics: [...code.diagnostics, ...texts.diagnostics],
  }
}

/** Adds the texts of plugins and docsite's own. A text of the site with the same key takes precedence, as it does in the site's code. */
function withOthers(texts: MessageFile, config: SiteConfig): MessageFile {
  const others = [...featureTexts(config), ...shownTexts(config)].filter(([key]) => !texts.has(key))
  return new Map([...texts, ...others])
}

/** Returns the texts of plugins by key. */
function featureTexts({plugins}: SiteConfig): MessageFile {
  const texts = plugins.flatMap(({name, texts: own = {}}) =>
    Object.entries(own).map(([id, text]) => [messageKeys.featureText(name, id), text] as const),
  )
  return new Map(texts)
}
