import path from 'node:path'
import {createParser} from '../../../compile/markdown/parse/create-parser.ts'
import {applyLevels} from '../../../config/apply-levels.ts'
import {chooseLocales} from '../../../config/choose-locales.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {diagnostic, sortDiagnostics} from '../../../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../../../core/diagnostics/too-many-warnings.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {replaceFile} from '../../../core/files/replace-file.ts'
import {sitePath} from '../../../core/files/site-path.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {Locale} from '../../../core/model/locale.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {ClosingFormats, CommandEnd, LinkedSite, OwnCommandContext} from '../../own-command.ts'
import {hidesTexts} from '../hides-texts.ts'
import {recordOf} from '../state/replay-events.ts'
import {writeMessageFiles} from '../write-message-files.ts'
import {describeDrifts} from './describe-drifts.ts'
import {findTranslated} from './find-translated.ts'
import type {TranslatablePage, TranslatablePages} from './find-translated.ts'
import {judgePages, readPast} from './judge-pages.ts'
import type {JudgedTranslation} from './judge-pages.ts'
import type {StateRecord} from '../state/state-record.ts'
import {readRecords, recordKey, writeRecords} from './record-file.ts'
import {printWorkList, workListEndings} from './work-list.ts'
import type {PageWork} from './work-list.ts'

/**
 * Compares translated pages with what they were translated from: lists what is behind, writes it into a work list, or accepts pages as they are.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runCheckTranslations(context: OwnCommandContext): Promise<CommandEnd> {
  const {options, args} = context
  const {value: config, diagnostics: earlier} = await context.loadConfig()
  if (config === undefined) return {diagnostics: earlier}
  const named = typeof options['locale'] === 'string' ? [options['locale']] : undefined
  const {locales: chosen, diagnostics: unknown} = chooseLocales(config, named)
  if (unknown.length > 0) return {diagnostics: unknown}
  const locales = chosen.filter(({isDefault}) => !isDefault)
  const misuse = findMisuse(context, locales)
  if (misuse !== undefined) return {diagnostics: [], error: misuse}
  const {value: site, diagnostics: found} = await context.prove(config)
  const told = found.filter((one) => one.code === 'translation-stranger' || hidesTexts(one))
  const results: LocaleResult[] = []
  for (const locale of locales) results.push(await checkLocale(context, {config, site, locale}))
  const unmatched = args.find((arg) => !results.some(({chosen: pages}) => pages.some((page) => isNamed(page, [arg], context))))
  if (unmatched !== undefined && results.length > 0)
    return {diagnostics: [], error: `\`${unmatched}\` is no page that can be translated, no translation, and no folder of them.`}
  return endOf(context, {config, site, results, earlier: [...earlier, ...told]})
}

/** Returns what is wrong with how the command was called. */
function findMisuse({options, args}: OwnCommandContext, locales: readonly Locale[]): string | undefined {
  const {out, accept} = options
  if (locales.length === 0) return 'The site has one language. Name others in `i18n.locales` of the configuration.'
  if (accept === true && args.length === 0)
    return 'Name the pages to accept, or their folder: `docsite check-translations --accept i18n/de`.'
  if (typeof out !== 'string') return undefined
  const ending = path.extname(out)
  if (!workListEndings.some((known) => known === ending))
    return `Name a file that ends in ${workListEndings.join(', ')}: \`${out}\` does not.`
  if (ending === '.md' || ending === '.json' || locales.length === 1) return undefined
  return ending === '.po' ? 'A PO file holds one language: add `--locale`.' : 'An XLIFF file holds one language: add `--locale`.'
}

type LocaleTask = {readonly config: SiteConfig; readonly site: LinkedSite; readonly locale: Locale}

/** The pages of a locale, with what is known of them. */
export type LocaleResult = {
  readonly locale: Locale
  /** The pages that the command is about. */
  readonly chosen: readonly TranslatablePage[]
  readonly judged: readonly JudgedTranslation[]
  readonly isShallow: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Judges the pages of a locale that the command line names. */
export async function checkLocale(
  context: Pick<OwnCommandContext, 'root' | 'cwd' | 'args' | 'signal'>,
  {config, site, locale}: LocaleTask,
): Promise<LocaleResult> {
  const {root, signal} = context
  const found: TranslatablePages = findTranslated(config, site.locales[0].sources, locale)
  const chosen = found.pages.filter((page) => context.args.length === 0 || isNamed(page, context.args, context))
  const records = readRecords(root, locale.name)
  const history = await readPast(root, found.folders)
  const judged = await judgePages({
    root,
    parse: createParser(config),
    pages: chosen.filter(({isTranslated}) => isTranslated),
    recordOf: ({translation}) => records.value.get(recordKey(locale.name, translation)),
    history,
    folders: found.folders,
    signal,
  })
  return {locale, chosen, judged, isShallow: history?.isShallow === true, diagnostics: records.diagnostics}
}

/** Reports whether one of the paths of the command line is a page, its translation, or a folder of either. */
export function isNamed(
  {source, translation}: TranslatablePage,
  paths: readonly string[],
  {cwd, root}: Pick<OwnCommandContext, 'cwd' | 'root'>,
): boolean {
  // hints name paths in the folder of the site
  const names = paths.flatMap((written) => [cwd, root].map((folder): SitePath => sitePath(root, path.resolve(folder, written))))
  return names.some((name) => [source.path, translation].some((file) => name === '' || file === name || file.startsWith(`${name}/`)))
}

type Outcome = {
  readonly config: SiteConfig
  readonly site: LinkedSite
  readonly results: readonly LocaleResult[]
  /** Problems of the configuration and of files. */
  readonly earlier: readonly Diagnostic[]
}

async function endOf(context: OwnCommandContext, {config, site, results, earlier}: Outcome): Promise<CommandEnd> {
  const {options, mostWarnings} = context
  const isAccepting = options['accept'] === true
  const isNoting = options['note'] === true
  const noted: Noted = isAccepting
    ? notePages(context, results, acceptedRecord)
    : isNoting
      ? notePages(context, results, ({record}) => record())
      : {count: 0, diagnostics: []}
  const behind = isAccepting ? [] : results.flatMap(({judged}) => judged.flatMap(describeDrifts))
  const missing = options['missing'] === true ? results.flatMap(describeMissing) : []
  const shallow = results.some(({isShallow}) => isShallow) ? [shallowHistory()] : []
  const all = [...earlier, ...results.flatMap(({diagnostics}) => diagnostics), ...behind, ...missing, ...shallow, ...noted.diagnostics]
  const levelled = applyLevels(all, withLevel(config, options['level']), site.locales[0].graph.versions)
  const diagnostics = sortDiagnostics([...levelled, ...tooManyWarnings(levelled, mostWarnings)])
  const written = typeof options['out'] === 'string' ? await writeWorkList(context, {file: options['out'], results, config}) : {}
  if (written.error !== undefined) return {diagnostics, error: written.error}
  return {
    diagnostics,
    closing(formats) {
      const lines = results.map((result) => describeLocale(result, formats))
      const did = isAccepting ? 'Accepted' : 'Noted'
      const more = noted.count === 0 ? [] : [`${did} ${formats.count(noted.count, 'page')}. Commit the files \`_originals.json\`.`]
      const unknown = results.filter(({judged}) => judged.some(({drifts}) => drifts === undefined))
      const advice = unknown.map(
        ({locale: {name}}) =>
          `Run \`docsite write-translations --locale ${name}\` once: it notes what pages without history were translated from.`,
      )
      return [...lines, ...more, ...(isAccepting ? [] : advice), ...(written.line === undefined ? [] : [written.line])].join('\n')
    },
  }
}

/** Returns the levels of a site, with that of the command line for what is behind. */
function withLevel(config: SiteConfig, level: unknown): SiteConfig {
  if (level !== 'error' && level !== 'warning') return config
  return {...config, levels: {...config.levels, 'translation-behind': level, 'translation-stranger': level, 'translation-missing': level}}
}

function describeMissing({locale, chosen}: LocaleResult): Diagnostic[] {
  return chosen
    .filter(({isTranslated}) => !isTranslated)
    .map(({source, translation}) =>
      diagnostic('translation-missing', {
        file: source.path,
        message: `The page has no translation into \`${locale.name}\`.`,
        hint: `Copy it to \`${translation}\`, and translate it there.`,
      }),
    )
}

function shallowHistory(): Diagnostic {
  return diagnostic('git-history', {
    message: 'This clone has only the newest commits, so translations that are older count as up to date.',
    hint: 'Fetch the history: `git fetch --unshallow`, or `fetch-depth: 0` where a CI service checks out.',
  })
}

function describeLocale({locale, chosen, judged}: LocaleResult, {count, bold}: ClosingFormats): string {
  const translated = chosen.filter(({isTranslated}) => isTranslated).length
  const behind = judged.filter(({drifts = []}) => drifts.length > 0)
  const blocks = behind.reduce((sum, {drifts = []}) => sum + drifts.length, 0)
  const unknown = judged.filter(({drifts}) => drifts === undefined).length
  const state = behind.length === 0 ? 'none behind' : `${behind.length} behind in ${count(blocks, 'block')}`
  const parts = [`${translated} of ${count(chosen.length, 'page')} translated`, state, ...(unknown === 0 ? [] : [`${unknown} unknown`])]
  return `${bold(locale.name)}: ${parts.join(', ')}`
}

type Noted = {readonly count: number; readonly diagnostics: readonly Diagnostic[]}

/** Writes records of pages. Does not write any if a file of records is invalid. */
function notePages(
  {root}: OwnCommandContext,
  results: readonly LocaleResult[],
  recordFor: (page: JudgedTranslation) => StateRecord | undefined,
): Noted {
  let count = 0
  const files = results.flatMap(({locale, judged}) => {
    const before = readRecords(root, locale.name).value
    const after = new Map(before)
    for (const one of judged) {
      const record = recordFor(one)
      if (record === undefined) continue
      after.set(recordKey(locale.name, one.page.translation), record)
      count += 1
    }
    return writeRecords(locale.name, before, after) ?? []
  })
  const isInvalid = results.some(({diagnostics}) => diagnostics.length > 0)
  if (files.length === 0 || isInvalid) return {count: 0, diagnostics: []}
  const diagnostics = writeMessageFiles(root, files)
  return {count: diagnostics.length > 0 ? 0 : count, diagnostics}
}

/** Returns the record of a page that is up to date as it is. Undefined if it counts as such already. */
function acceptedRecord({pair, drifts}: JudgedTranslation): StateRecord | undefined {
  return drifts === undefined || drifts.length > 0 ? recordOf(pair) : undefined
}

type WrittenList = {readonly line?: string; readonly error?: string}

type WorkListFile = {readonly file: string; readonly results: readonly LocaleResult[]; readonly config: SiteConfig}

async function writeWorkList({cwd, options}: OwnCommandContext, {file, results, config}: WorkListFile): Promise<WrittenList> {
  const missing = (pages: readonly TranslatablePage[]): readonly TranslatablePage[] =>
    options['missing'] === true ? pages.filter(({isTranslated}) => !isTranslated) : []
  const isExchanged = !/\.(?:md|json)$/.test(file)
  let text: string
  if (isExchanged) {
    const {printExchange} = await import('../exchange/print-exchange.ts')
    text = printExchange(
      results.map(({locale, judged, chosen}) => ({locale: locale.name, judged, missing: missing(chosen)})),
      {file, config},
    )
  } else {
    const work = results.flatMap(({locale: {name: locale}, judged, chosen}): PageWork[] => {
      const behind = judged.flatMap(({page, drifts = []}): PageWork[] =>
        drifts.length === 0 ? [] : [{locale, original: page.source.path, translation: page.translation, drifts}],
      )
      return [
        ...behind,
        ...missing(chosen).map(({source, translation}): PageWork => ({locale, original: source.path, translation, drifts: []})),
      ]
    })
    text = printWorkList(work, file)
  }
  try {
    replaceFile(path.resolve(cwd, file), text)
    return {line: `Wrote \`${file}\`.`}
  } catch (error) {
    if (!isFsError(error)) throw error
    return {error: `\`${file}\` cannot be written: ${fsReason(error)}.`}
  }
}
