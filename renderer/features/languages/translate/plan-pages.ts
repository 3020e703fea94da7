import type {MarkdownParser} from '../../../compile/markdown/parse/create-parser.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import {buildPage} from '../exchange/build-page.ts'
import type {Step} from '../exchange/build-page.ts'
import type {PageTask} from '../exchange/page-task.ts'
import {refusal} from './collect-answers.ts'
import type {Answered} from './collect-answers.ts'

/** A translation to write. */
export type PlannedPage = {
  readonly locale: string
  readonly path: SitePath
  readonly original: SitePath
  /** The text on the disk. Undefined if there is no file yet. */
  readonly before: string | undefined
  readonly after: string
  /** Number of blocks that were translated. */
  readonly blocks: number
  /** Whether nothing of the page is left to do, but its text does not show that: a translation stays right as it is. */
  readonly isConfirmed: boolean
}

/** What becomes of the pages that have translations. */
export type PagesPlan = {
  readonly pages: readonly PlannedPage[]
  readonly diagnostics: readonly Diagnostic[]
  /** New pages that are not written, since some of their blocks have no translation yet, with how many. */
  readonly unfinished: readonly {readonly path: SitePath; readonly left: number}[]
}

type Planning = {
  readonly parse: MarkdownParser
  /** Returns the ids of headings that do not write them, by index of the block. */
  readonly idsOf: (task: PageTask) => ReadonlyMap<number, string>
}

/** Builds pages with their translations. A page with a problem is left as it is: half a translation is worse to find than none. */
export function planPages(answered: readonly Answered[], {parse, idsOf}: Planning): PagesPlan {
  const pages: PlannedPage[] = []
  const diagnostics: Diagnostic[] = []
  const unfinished: {path: SitePath; left: number}[] = []
  for (const one of answered) {
    const {task, texts, isMachine, placeOf} = one
    const left = task.todo.filter(({kind, now, unit}) => kind !== 'moved' && unit !== undefined && !texts.has(now)).length
    for (const found of one.diagnostics) diagnostics.push(found)
    if (one.diagnostics.length > 0 || (texts.size === 0 && !isMachine)) continue
    if (task.translation === undefined && left > 0) {
      unfinished.push({path: task.page.translation, left})
      continue
    }
    const isWhole = task.todo.every(({kind, now}) => kind === 'moved' || texts.has(now)) || task.translation === undefined
    const steps = task.todo.flatMap((todo): Step[] => {
      const text = texts.get(todo.now)
      const isMoved = todo.kind === 'moved' && isWhole
      if (text === undefined && !isMoved) return []
      return [{now: todo.now, at: todo.at, text, isMoved: isMoved || todo.at === undefined}]
    })
    const built = buildPage({...task, steps, gone: isWhole ? task.gone : [], ids: idsOf(task), isMachine, parse})
    if ('faults' in built) {
      for (const {now, fault} of built.faults) diagnostics.push(refusal(fault, task, placeOf(now)))
      continue
    }
    const before = task.translation?.written
    const isSame = steps.some(({at, text}) => at !== undefined && text === task.translation?.blocks[at]?.block.text)
    pages.push({
      locale: task.locale,
      path: task.page.translation,
      original: task.page.source.path,
      before,
      after: asWritten(built.text, before),
      blocks: texts.size,
      isConfirmed: isWhole && isSame && !isMachine,
    })
  }
  return {pages, diagnostics, unfinished}
}

/** Returns a text with the line ends and the byte order mark of the file. */
function asWritten(text: string, before = ''): string {
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  return mark + (before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text)
}
