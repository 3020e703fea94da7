import path from 'node:path'
import {createParser} from '../../../compile/markdown/parse/create-parser.ts'
import {applyLevels} from '../../../config/apply-levels.ts'
import {chooseLocales} from '../../../config/choose-locales.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {append} from '../../../core/data/append.ts'
import {hasErrors, sortDiagnostics} from '../../../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../../../core/diagnostics/too-many-warnings.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {readBytes} from '../../../core/files/read-file.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {Locale} from '../../../core/model/locale.ts'
import {exactText} from '../../../core/text/exact-text.ts'
import type {ClosingFormats, CommandEnd, LinkedSite, OwnCommandContext} from '../../own-command.ts'
import {checkLocale} from '../check/run-check-translations.ts'
import {headingIds} from '../exchange/heading-ids.ts'
import {taskOfBehind, taskOfMissing} from '../exchange/page-task.ts'
import type {PageTask} from '../exchange/page-task.ts'
import {readPo} from '../exchange/read-po.ts'
import type {ReturnedWork, WorkFault} from '../exchange/returned-work.ts'
import {askForPage, sortAnswers} from './collect-answers.ts'
import type {Answered} from './collect-answers.ts'
import {confirmPages} from './confirm-pages.ts'
import {findBroken} from './find-broken.ts'
import {planPages} from './plan-pages.ts'
import type {PagesPlan} from './plan-pages.ts'
import {writePages} from './write-pages.ts'

/**
 * Translates pages by a program or from a work list: plans all pages, compares each with its original, writes them, and proves the site.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runTranslate(context: OwnCommandContext): Promise<CommandEnd> {
  const {options} = context
  const {value: config, diagnostics: earlier} = await context.loadConfig()
  if (config === undefined) return {diagnostics: earlier}
  const work = typeof options['from'] === 'string' ? await readWork(options['from'], context) : undefined
  if (work !== undefined && 'error' in work) return {diagnostics: [], error: work.error}
  const locale = typeof options['locale'] === 'string' ? options['locale'] : work?.language
  const {locales: chosen, diagnostics: unknown} = chooseLocales(config, locale === undefined ? undefined : [locale])
  if (unknown.length > 0) return {diagnostics: unknown}
  const locales = chosen.filter(({isDefault}) => !isDefault)
  const misuse = findMisuse({config, locales, work, context})
  if (misuse !== undefined) return {diagnostics: [], error: misuse}
  const {value: site, diagnostics: found} = await context.prove(config)
  return translate({context, config, locales, site, work, before: [...earlier, ...found], earlier})
}

type Call = {
  readonly context: OwnCommandContext
  readonly config: SiteConfig
  readonly locales: readonly Locale[]
  readonly site: LinkedSite
  readonly work: Work | undefined
  /** Problems of the site as it is. */
  readonly before: readonly Diagnostic[]
  /** Those of its configuration. */
  readonly earlier: readonly Diagnostic[]
}

async function translate(call: Call): Promise<CommandEnd> {
  const {context, config, locales, site, work, before, earlier} = call
  const {root} = config
  const levelled = (all: readonly Diagnostic[]): Diagnostic[] => applyLevels(all, config, site.locales[0].graph.versions)
  const parse = createParser(config)
  const tasks: PageTask[] = []
  const pages = new Set<string>()
  const known: Diagnostic[] = [...earlier]
  for (const locale of locales) {
    const {chosen, judged, diagnostics} = await checkLocale(context, {config, site, locale})
    const facts = {root, parse, locale: locale.name}
    append(known, diagnostics)
    for (const {source} of chosen) pages.add(source.path)
    append(tasks, [
      ...judged.flatMap((one) => taskOfBehind(one, facts) ?? []),
      ...chosen.filter(({isTranslated}) => !isTranslated).flatMap((page) => taskOfMissing(page, facts) ?? []),
    ])
  }
  const isDryRun = context.options['dryRun'] === true
  if (isDryRun && work === undefined) return {diagnostics: levelled(known), closing: (formats) => describeTasks(tasks, formats)}
  const {answered, diagnostics} =
    work === undefined
      ? {answered: await askForAll(tasks, call), diagnostics: []}
      : sortAnswers(work.answers, {file: work.file, tasks, pages: context.args.length > 0 ? undefined : pages})
  const plan = planPages(answered, {parse, idsOf: (task) => headingIds(task, site)})
  const all = levelled([...known, ...diagnostics, ...plan.diagnostics])
  const failed = isDryRun || plan.pages.length === 0 ? [] : await write(plan, {...call, levelled, before})
  const problems = sortDiagnostics([...all, ...failed])
  const isWritten = !isDryRun && !hasErrors(failed)
  return {
    diagnostics: [...problems, ...tooManyWarnings(problems, context.mostWarnings)],
    closing: (formats) => describePlan(plan, {formats, outcome: isDryRun ? 'planned' : isWritten ? 'written' : 'refused'}),
  }
}

type WriteCall = Call & {readonly levelled: (all: readonly Diagnostic[]) => Diagnostic[]}

async function write({pages}: PagesPlan, {context, config, before, levelled}: WriteCall): Promise<readonly Diagnostic[]> {
  return writePages([...pages, ...confirmPages(pages, config)], {
    context,
    config,
    async prove() {
      const {value: changed, diagnostics} = await context.loadConfig()
      const proven = changed === undefined ? [] : (await context.prove(changed)).diagnostics
      return findBroken(pages, {before: levelled(before), after: levelled([...diagnostics, ...proven])})
    },
  })
}

async function askForAll(tasks: readonly PageTask[], {context: {signal, log, options}, config}: Call): Promise<Answered[]> {
  const {translate: translator, defaultLocale: from} = config.i18n
  if (translator === undefined) return []
  const answered: Answered[] = []
  for (const [index, task] of tasks.entries()) {
    if (options['quiet'] !== true) log(`${index + 1}/${tasks.length} ${task.page.translation}`)
    answered.push(await askForPage(task, {translator, from, root: config.root, signal}))
  }
  return answered
}

type Work = ReturnedWork & {
  /** Path of the file, as it was named. */
  readonly file: string
}

async function readWork(file: string, {cwd}: OwnCommandContext): Promise<Work | {readonly error: string}> {
  const isXliff = /\.(?:xlf|xliff)$/i.test(file)
  if (!isXliff && !/\.po$/i.test(file)) return {error: `Name a file that ends in .po, .xlf, .xliff: \`${file}\` does not.`}
  let text: string | undefined
  try {
    text = exactText(readBytes(path.resolve(cwd, file)))
  } catch (error) {
    if (!isFsError(error)) throw error
    return {error: `\`${file}\` cannot be read: ${fsReason(error)}.`}
  }
  if (text === undefined) return {error: `\`${file}\` is not in UTF-8. Save it so.`}
  const work: ReturnedWork | WorkFault = isXliff ? (await import('../exchange/read-xliff.ts')).readXliff(text) : readPo(text)
  return 'fault' in work ? {error: `\`${file}:${work.line}\` cannot be used: ${work.fault}.`} : {...work, file}
}

type Calling = Pick<Call, 'config' | 'locales' | 'work' | 'context'>

function findMisuse({config, locales, work, context: {options}}: Calling): string | undefined {
  if (locales.length === 0)
    return work === undefined
      ? 'The site has one language. Name others in `i18n.locales` of the configuration.'
      : `\`${work.file}\` is a translation into the default language of the site.`
  if (work === undefined)
    return config.i18n.translate === undefined && options['dryRun'] !== true
      ? "Name a program that translates, `i18n: {translate: {command: ['node', 'translate.mjs']}}`, or a work list: `--from work.po`."
      : undefined
  if (work.language === undefined && typeof options['locale'] !== 'string') return `\`${work.file}\` names no language: add \`--locale\`.`
  const [locale] = locales
  return work.language !== undefined && locale?.name.toLowerCase() !== work.language.toLowerCase()
    ? `\`${work.file}\` is in \`${work.language}\`, not in \`${locale?.name ?? ''}\`.`
    : undefined
}

function describeTasks(tasks: readonly PageTask[], {count}: ClosingFormats): string {
  const sizes = tasks.map(({todo}) => todo.filter(({kind, unit}) => kind !== 'moved' && unit !== undefined))
  const lines = tasks.map(({page}, index) => `${page.translation}: ${count(sizes[index]?.length ?? 0, 'block')}`)
  const total = sizes.reduce((sum, {length}) => sum + length, 0)
  return [...lines, `Would have ${count(total, 'block')} of ${count(tasks.length, 'page')} translated. Nothing was written.`].join('\n')
}

type Ending = {readonly formats: ClosingFormats; readonly outcome: 'written' | 'planned' | 'refused'}

function describePlan({pages, unfinished}: PagesPlan, {formats: {count}, outcome}: Ending): string {
  const total = pages.reduce((sum, {blocks}) => sum + blocks, 0)
  const lines = outcome === 'refused' ? [] : pages.map(({path: file, blocks}) => `${file}: ${count(blocks, 'block')}`)
  const left = unfinished.map(
    ({path: file, left: blocks}) =>
      `${file}: not written, ${count(blocks, 'block')} of it ${blocks === 1 ? 'has' : 'have'} no translation yet`,
  )
  const what = `${count(total, 'block')} in ${count(pages.length, 'page')}`
  const end =
    outcome === 'refused' || pages.length === 0
      ? 'Nothing was written.'
      : outcome === 'planned'
        ? `Would write ${what}. Nothing was written.`
        : `Wrote ${what}.`
  return [...lines, ...left, end].join('\n')
}
