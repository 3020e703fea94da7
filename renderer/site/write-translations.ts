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
import {writeMessageFiles} from '../features/languages/write-message-files.ts'
import {proveSite} from './prove-site.ts'
import type {ProvenSite} from './prove-site.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** Which texts to write, and how. */
export type WriteTranslationsOptions = {
  readonly config: SiteConfig
  /** Name of the locale to write files for. Default: the default locale. */
  readonly locale?: string | undefined
  /** Whether messages that are there are replaced by those of the site. */
  readonly override: boolean
  /** Put before messages that are written anew. */
  readonly prefix: string
  /** Problems that were found before, in the configuration. */
  readonly earlier?: readonly Diagnostic[]
  /** With more warnings nothing is written. */
  readonly mostWarnings?: number | undefined
  /** Stops the command; the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
}

/** What became of the files of a locale. */
export type WrittenTranslations = {
  /** Undefined when there is no such locale. */
  readonly locale: Locale | undefined
  /** Sorted by what they are for: code, docs, navbar, footer. */
  readonly files: readonly PlannedFile[]
  /** False: an error kept everything as it was. */
  readonly isWritten: boolean
  /** Sorted, levels applied. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes the texts of a site that are no content into the files of a locale, for translators: all of them, or
 * none when something is wrong.
 * @throws the signal's reason, and what is a bug
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
      // texts that could not be read make keys look unused
      return {...refused, diagnostics: diagnostics.filter(({code}) => code !== 'translation-unused')}
    }
    signal?.throwIfAborted()
    const files = plan.value.flatMap(({path, text}) => (text === undefined ? [] : [{path, text}]))
    const failures = writeMessageFiles(config.root, files)
    return {...refused, isWritten: failures.length === 0, diagnostics: [...diagnostics, ...failures]}
  } finally {
    proven.value.compiled.close()
  }
}

/**
 * Errors after which texts would be missing, or modules that have some. What keeps a page from being rendered is no matter of
 * translators, and neither is a link that leads nowhere.
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
      {path: translationFiles.code(name), found: withInterface(texts.value, config)},
      ...docs,
      {path: translationFiles.navbar(name), found: navbarTexts(config.navbar)},
      {path: translationFiles.footer(name), found: footerTexts(config.footer)},
    ],
    diagnostics: [...code.diagnostics, ...texts.diagnostics],
  }
}

/** With what docsite itself says; a text of the site that has the same key goes before it, as it does in the site's code. */
function withInterface(texts: MessageFile, config: SiteConfig): MessageFile {
  const own = [...shownTexts(config)].filter(([key]) => !texts.has(key))
  return new Map([...texts, ...own])
}
