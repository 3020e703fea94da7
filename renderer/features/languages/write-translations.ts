import path from 'node:path'
import {applyLevels} from '../../config/apply-levels.ts'
import {chooseLocales} from '../../config/choose-locales.ts'
import {hasErrors, sortDiagnostics} from '../../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../../core/diagnostics/too-many-warnings.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Locale} from '../../core/model/locale.ts'
import type {SitePath} from '../../core/model/paths.ts'
import {interfaceTexts} from '../../core/texts/interface-texts.ts'
import {planRecords} from './check/plan-records.ts'
import type {PlannedRecords} from './check/plan-records.ts'
import {recordFile} from './check/record-file.ts'
import {hidesTexts} from './hides-texts.ts'
import {readInterface} from './read-interface.ts'
import type {ClosingFormats, CommandEnd, OwnCommandContext} from '../own-command.ts'
import type {PlannedTexts} from './plan-message-files.ts'
import {planTexts} from './plan-texts.ts'

/**
 * Writes the texts of a site that are not content into the files of a locale, for translators. Writes all files, or none if
 * there is an error.
 * @throws the signal's reason, and any error that is a bug
 */
export async function writeTranslations(context: OwnCommandContext): Promise<CommandEnd> {
  const {options, cwd, root, mostWarnings, signal, loadConfig, prove} = context
  const {value: config, diagnostics: earlier} = await loadConfig()
  if (config === undefined) return nothingWritten(earlier)
  const wanted = textOf(options['locale']) ?? config.i18n.defaultLocale
  const {locale, diagnostics: unknown} = chooseLocales(config, [wanted])
  if (unknown.length > 0) return nothingWritten(unknown)
  const {value: site, diagnostics: found} = await prove(config, {translated: false})
  const [first] = site.locales
  const override = options['override'] === true
  const plan = await planTexts(first, {locale, override, prefix: textOf(options['messagePrefix']) ?? ''})
  const records = await planRecords(config, first.sources, locale)
  const told = applyLevels(
    [...earlier, ...found.filter(hidesTexts), ...plan.diagnostics, ...records.diagnostics],
    config,
    first.graph.versions,
  )
  const diagnostics = sortDiagnostics([...told, ...tooManyWarnings(told, mostWarnings)])
  // unreadable texts make keys look unused
  if (hasErrors(diagnostics)) return nothingWritten(diagnostics.filter(({code}) => code !== 'translation-unused'))
  signal.throwIfAborted()
  const {file: recorded} = records.value ?? {}
  const failures = plan.value.write(recorded === undefined ? [] : [recorded])
  if (failures.length > 0) return nothingWritten([...diagnostics, ...failures])
  const fromCwd = (file: SitePath): string => path.relative(cwd, path.join(root, file)).split(path.sep).join('/')
  return {diagnostics, closing: (formats) => describeFiles(plan.value.files, {locale, records: records.value, fromCwd, formats})}
}

function textOf(value: OwnCommandContext['options'][string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function nothingWritten(diagnostics: readonly Diagnostic[]): CommandEnd {
  return {diagnostics, closing: () => 'Nothing was written.'}
}

type Words = {
  readonly locale: Locale
  readonly records: PlannedRecords | undefined
  /** Returns the path of a file of the site, relative to the working directory. */
  readonly fromCwd: (file: SitePath) => string
  readonly formats: ClosingFormats
}

/** Describes the files of a locale and what to do with them. */
function describeFiles(files: readonly PlannedTexts[], {locale, records, fromCwd, formats}: Words): string {
  const {count: countNoun, bold, columns} = formats
  const rows = files.map(({path: file, count, added, text}) => [
    `  ${fromCwd(file)}`,
    countNoun(count, 'text'),
    text === undefined ? 'unchanged' : added === 0 ? 'changed' : `${added} new`,
  ])
  if (records !== undefined) {
    const state = records.file === undefined ? 'unchanged' : records.added === 0 ? 'changed' : `${records.added} new`
    rows.push([`  ${fromCwd(recordFile(locale.name))}`, countNoun(records.count, 'page'), state])
  }
  const changed = rows.filter(([, , state]) => state !== 'unchanged').length
  const head = changed === 0 ? 'Every file is up to date:' : `${countNoun(changed, 'file')} written:`
  const hasNew = files.some(({added}) => added > 0)
  const next = locale.isDefault || !hasNew ? [] : ['Translate what is new; docsite build puts it into the site.']
  return [bold(head), columns(rows), ...describeInterface(locale), ...next].join('\n')
}

/** Says how much of docsite's interface comes in a language, and who has translated it. */
function describeInterface({label, htmlLang}: Locale): readonly string[] {
  const known = readInterface(htmlLang)
  if (known === undefined) return []
  const all = Object.keys(interfaceTexts)
  const here = all.filter((key) => Object.hasOwn(known.texts, key)).length
  const by = known.translatedBy === 'machine' ? ', translated by machine: read them before you publish' : ''
  return [`docsite has ${here} of its ${all.length} texts in ${label}${by}.`]
}
