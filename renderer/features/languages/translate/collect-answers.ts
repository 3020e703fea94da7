import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place} from '../../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {PageTask, TodoBlock} from '../exchange/page-task.ts'
import type {Answer} from '../exchange/returned-work.ts'
import {maskUnit, unitOf, unmaskUnit} from '../exchange/translation-unit.ts'
import {askProgram} from './ask-program.ts'
import type {RequestedBlock, Translator} from './ask-program.ts'

/** Blocks of a page in the other language. */
export type Answered = {
  readonly task: PageTask
  /** Markdown of blocks by their indices in the original. */
  readonly texts: ReadonlyMap<number, string>
  /** The place that problems of a block have. */
  readonly placeOf: (now: number) => Pick<Diagnostic, 'file' | 'place'>
  /** Problems for which the page is left as it is. */
  readonly diagnostics: readonly Diagnostic[]
  readonly isMachine: boolean
}

/** Returns the place of a line. */
export function lineOf(line: number): Place {
  return {start: {line, column: 1}, end: {line, column: 1}}
}

type Program = {readonly translator: Translator; readonly from: string; readonly root: AbsolutePath; readonly signal: AbortSignal}

/**
 * Has a program translate the blocks of a page that have words. The others are taken over as they are.
 * @throws the signal's reason
 */
export async function askForPage(task: PageTask, {translator, from, root, signal}: Program): Promise<Answered> {
  const file = task.page.source.path
  const open = task.todo.filter(({kind, unit}) => kind !== 'moved' && unit !== undefined)
  const placeOf: Answered['placeOf'] = (now) => ({file, place: lineOf(task.original.blocks[now]?.block.line ?? 1)})
  const copied = task.todo.flatMap(({kind, now, block, unit}) =>
    kind !== 'moved' && unit === undefined ? [[now, block.block.text] as const] : [],
  )
  const texts = new Map(copied)
  const result = {task, texts, placeOf, isMachine: true}
  if (open.length === 0) return {...result, diagnostics: []}
  const answer = await askProgram(
    translator,
    {from, to: task.locale, page: file, blocks: open.map((todo) => requestOf(task, todo))},
    {root, signal},
  )
  if ('fault' in answer) {
    const message = `The program \`${translator.command[0] ?? ''}\`, which translates, ${answer.fault}. The page is not translated into \`${task.locale}\`.`
    const hint =
      'It has to read one JSON object from standard input and to write one to standard output: see `docsite translate` in the guide.'
    return {...result, diagnostics: [diagnostic('translation-failed', {file, message, hint})]}
  }
  const diagnostics = open.flatMap(({now, unit}): Diagnostic[] => {
    const unmasked = unit === undefined ? {fault: 'has no text'} : unmaskUnit(unit, answer.texts.get(String(now)) ?? '')
    if ('fault' in unmasked) return [refusal(unmasked.fault, task, placeOf(now))]
    texts.set(now, unit?.toBlock(unmasked.text) ?? unmasked.text)
    return []
  })
  return {...result, diagnostics}
}

function requestOf({translation}: PageTask, {now, block: {block}, at, was, unit}: TodoBlock): RequestedBlock {
  const old = at === undefined ? undefined : translation?.blocks[at]?.block.text
  return {
    id: String(now),
    kind: block.kind,
    text: unit === undefined ? '' : maskUnit(unit),
    ...(was !== undefined && {was: was.text}),
    ...(old !== undefined && {translation: old}),
  }
}

/** Returns a problem for which a page is left as it is. */
export function refusal(fault: string, {page: {translation}}: PageTask, place: Pick<Diagnostic, 'file' | 'place'>): Diagnostic {
  return diagnostic('translation-refused', {
    ...place,
    message: `The translation ${fault}. \`${translation}\` is left as it is.`,
    hint: 'Keep code, links, ids, tags and values as the original has them, each as often, and translate the words around them.',
  })
}

/** The translations of a file, by page. */
export type Sorted = {readonly answered: readonly Answered[]; readonly diagnostics: readonly Diagnostic[]}

type Sorting = {
  /** Path of the file, as it was named. */
  readonly file: string
  readonly tasks: readonly PageTask[]
  /** All pages that can be translated, by which others are noticed. Undefined if only some were asked for. */
  readonly pages: ReadonlySet<string> | undefined
}

/** Finds the blocks that translations of a file belong to: by their text, and of several by their line. What the pages have already is left out. */
export function sortAnswers(answers: readonly Answer[], {file, tasks, pages}: Sorting): Sorted {
  const diagnostics: Diagnostic[] = []
  const answered: Answered[] = []
  for (const original of new Set(answers.map((answer) => answer.original))) {
    const list = answers.filter((answer) => answer.original === original)
    const task = tasks.find(({page}) => page.source.path === original)
    if (task === undefined) {
      const [first] = list
      if (pages?.has(original) === false && first !== undefined)
        diagnostics.push(unplaced(`\`${original}\` is no page of the site that can be translated`, {file, line: first.fileLine}))
      continue
    }
    const page = answersOfPage(task, list, file)
    answered.push(page.answered)
    for (const line of page.unplaced) diagnostics.push(unplaced(`\`${original}\` no longer has this text`, {file, line}))
  }
  return {answered, diagnostics}
}

function answersOfPage(
  task: PageTask,
  answers: readonly Answer[],
  file: string,
): {readonly answered: Answered; readonly unplaced: readonly number[]} {
  const texts = new Map<number, string>()
  const lines = new Map<number, number>()
  const diagnostics: Diagnostic[] = []
  const lost: number[] = []
  for (const answer of answers) {
    const {fileLine, line, source, target, isMasked, isDraft} = answer
    const fits = task.todo.filter(
      ({now, block, unit}) => !texts.has(now) && (isMasked ? unit !== undefined && maskUnit(unit) === source : block.block.text === source),
    )
    const todo = fits.find(({block}) => block.block.line === line) ?? fits[0]
    const place = {file, place: lineOf(fileLine)}
    if (todo === undefined) {
      if (!isDraft && !isKnown(task, answer)) lost.push(fileLine)
      continue
    }
    const unmasked = isMasked && todo.unit !== undefined ? unmaskUnit(todo.unit, target) : {text: target.replace(/\r\n?/g, '\n').trimEnd()}
    const old = todo.at === undefined ? undefined : task.translation?.blocks[todo.at]
    if ('fault' in unmasked) {
      if (!isDraft) diagnostics.push(refusal(unmasked.fault, task, place))
      continue
    }
    const text = isMasked ? (todo.unit?.toBlock(unmasked.text) ?? unmasked.text) : unmasked.text
    // what docsite has written into the file itself is no translation
    if (isDraft && old !== undefined && collapse(old.block.text) === collapse(text)) continue
    texts.set(todo.now, text)
    lines.set(todo.now, fileLine)
  }
  const placeOf: Answered['placeOf'] = (now) => ({file, place: lineOf(lines.get(now) ?? answers[0]?.fileLine ?? 1)})
  return {answered: {task, texts, placeOf, diagnostics, isMachine: false}, unplaced: lost}
}

function collapse(text: string): string {
  return text.replaceAll(/\s[\s>]*/g, ' ').trim()
}

/** Reports whether the page still has a text, whose translation is up to date then. */
function isKnown({original}: PageTask, {source, isMasked}: Answer): boolean {
  if (!isMasked) return original.blocks.some(({block}) => block.text === source)
  return original.blocks.map((block) => unitOf(original, block)).some((unit) => unit !== undefined && maskUnit(unit) === source)
}

function unplaced(reason: string, {file, line}: {readonly file: string; readonly line: number}): Diagnostic {
  return diagnostic('translation-unplaced', {
    file,
    place: lineOf(line),
    message: `This translation has no place: ${reason}.`,
    hint: 'Write a new work list with `docsite check-translations --out`.',
  })
}
