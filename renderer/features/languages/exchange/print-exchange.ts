import path from 'node:path'
import {createParser} from '../../../compile/markdown/parse/create-parser.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import type {TranslatablePage} from '../check/find-translated.ts'
import type {JudgedTranslation} from '../check/judge-pages.ts'
import {printWorkList} from '../check/work-list.ts'
import type {PageWork} from '../check/work-list.ts'
import {taskOfBehind, taskOfMissing} from './page-task.ts'
import {printXliff} from './print-xliff.ts'

/** The work that is left for translators of a language. */
export type LocaleWork = {
  readonly locale: string
  readonly judged: readonly JudgedTranslation[]
  /** Pages without a translation, all of whose words are listed. */
  readonly missing: readonly TranslatablePage[]
}

type Exchange = {
  /** Name of the file, of which the ending decides the format: `.po`, otherwise XLIFF. */
  readonly file: string
  readonly config: SiteConfig
}

/** Writes what is to be translated for editors of translators: PO with Markdown as text, XLIFF with inline elements. */
export function printExchange(work: readonly LocaleWork[], {file, config}: Exchange): string {
  const parse = createParser(config)
  const [{locale: to} = {locale: ''}] = work
  const tasksOfMissing = work.flatMap(({locale, missing}) =>
    missing.flatMap((page) => taskOfMissing(page, {root: config.root, parse, locale}) ?? []),
  )
  if (path.extname(file) === '.po') {
    const behind = work.flatMap(({locale, judged}) =>
      judged.map(({page, drifts = []}): PageWork => ({locale, original: page.source.path, translation: page.translation, drifts})),
    )
    const missing = tasksOfMissing.map(({locale, page, todo}): PageWork => {
      const drifts = todo.flatMap(({unit, block: {block}}) =>
        unit === undefined ? [] : [{kind: 'new', was: undefined, now: block, at: undefined} as const],
      )
      return {locale, original: page.source.path, translation: page.translation, drifts}
    })
    return printWorkList([...behind, ...missing], file)
  }
  const behind = work.flatMap(({locale, judged}) => judged.flatMap((one) => taskOfBehind(one, {root: config.root, parse, locale}) ?? []))
  return printXliff([...behind, ...tasksOfMissing], {from: config.i18n.defaultLocale, to})
}
