import path from 'node:path'
import {writeTranslations} from '../../renderer/index.ts'
import type {WrittenTranslations} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {paintFor} from '../paint.ts'
import type {Paint} from '../paint.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import {countNoun} from '../reporters/describe.ts'
import type {Run} from '../run.ts'
import {alignColumns} from '../version-cut/align-columns.ts'

/** Options of `docsite write-translations`. Paths are relative to the working directory. */
export type WriteTranslationsOptions = CommonOptions & {
  readonly locale?: string
  readonly override: boolean
  readonly messagePrefix?: string
}

/** Runs `docsite write-translations`: writes the texts of a site into the files of a locale, or reports why it cannot. */
export async function runWriteTranslations(options: WriteTranslationsOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const root = path.resolve(io.cwd, options.root)
  const {value: config, diagnostics: earlier} = await loadSiteConfig(
    {root: options.root, config: options.config, format: options.format},
    run,
  )
  // the summary is a result for people; next to a report for programs it would corrupt the document
  const output = options.format === 'pretty' ? io.stdout : io.stderr
  if (config === undefined) {
    await report(io, earlier, {format: options.format, root})
    if (!options.quiet) output.write('Nothing was written.\n')
    return exitCodeOf(earlier)
  }
  const progress = createProgress(io, options)
  const written = await writeTranslations({
    config,
    locale: options.locale,
    override: options.override,
    prefix: options.messagePrefix ?? '',
    earlier,
    mostWarnings: options.maxWarnings,
    signal,
    onPhase: progress.onPhase,
  }).finally(progress.finish)
  await report(io, written.diagnostics, {format: options.format, root})
  if (!options.quiet) {
    const fromCwd = (file: string): string => path.relative(io.cwd, path.join(root, file)).split(path.sep).join('/')
    output.write(describeTranslations(written, {fromCwd, paint: paintFor(io, output)}))
  }
  return exitCodeOf(written.diagnostics)
}

type Words = {
  /** Returns the path of a file of the site, relative to the working directory. */
  readonly fromCwd: (file: string) => string
  readonly paint: Paint
}

/** Describes the files of a locale and what to do with them. */
function describeTranslations({locale, files, isWritten}: WrittenTranslations, {fromCwd, paint}: Words): string {
  if (locale === undefined || !isWritten) return 'Nothing was written.\n'
  const rows = files.map(({path: file, count, added, text}) => [
    `  ${fromCwd(file)}`,
    countNoun(count, 'text'),
    text === undefined ? 'unchanged' : added === 0 ? 'changed' : `${added} new`,
  ])
  const changed = files.filter(({text}) => text !== undefined).length
  const head = changed === 0 ? 'Every file is up to date:' : `${countNoun(changed, 'file')} written:`
  const hasNew = files.some(({added}) => added > 0)
  const next = locale.isDefault || !hasNew ? [] : ['Translate what is new; docsite build puts it into the site.']
  return `${[paint('bold', head), alignColumns(rows), ...next].join('\n')}\n`
}
