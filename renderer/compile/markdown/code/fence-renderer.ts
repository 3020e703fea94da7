import type {MarkedLines} from '../../../core/code-marks.ts'
import type {FenceRenderer as OwnFenceRenderer} from '../../../core/own-feature-data.ts'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {nearest} from '../../../core/text/nearest.ts'
import type {MarkdownOptions} from '../markdown-options.ts'
import {splitInfo} from './fence.ts'
import type {Fence} from './fence.ts'
import {parseFenceMeta} from './fence-meta.ts'
import type {FenceMeta} from './fence-meta.ts'
import {createHighlighter} from './highlight.ts'
import {createLanguages} from './languages.ts'
import type {Languages} from './languages.ts'
import {canBeLive, renderLiveBlock} from './live-block.ts'
import {renderPackageManagerTabs} from './package-manager-tabs.ts'
import {noteSample} from './note-sample.ts'
import {readCodeFile} from './read-code-file.ts'
import type {FileCode} from './read-code-file.ts'
import {renderCode} from './render-code.ts'
import type {CodeStyle} from './render-code.ts'

/** A function that renders a fence to HTML and records the features it needs and its problems. */
export type FenceRenderer = (fence: Fence) => string

/** Creates the fence renderer for all pages of a site. Grammars are loaded when a page first needs them. */
export function createFenceRenderer({ownFences, codeMarks, code: options}: MarkdownOptions): FenceRenderer {
  const languages = createLanguages(options.languages)
  const highlight = createHighlighter(languages)
  return (fence) => {
    const {collector, place} = fence
    const style: CodeStyle = {
      highlight: (code, language) => highlight(code, language, () => reportTooSlow(language, fence)),
      magicComments: options.magicComments,
    }
    const {language, words} = splitInfo(fence)
    const meta = parseFenceMeta(words)
    for (const mistake of meta.mistakes) collector.problems.push(problem('code-meta-invalid', {message: mistake, place}))
    const imported = meta.file === undefined ? undefined : importedCode(meta, language, fence)
    const code = imported?.code ?? fence.code
    noteSample({code, language, words, meta, imported}, fence)
    if (meta.isHidden) return ''
    const own = ownFences?.get(language)
    if (own !== undefined) return renderOwnFence(own, {code, language, imported}, fence)
    collector.features.add('code')
    reportUnknownLanguage(language, languages, fence)
    if (meta.live && canBeLive(language)) {
      collector.features.add('live')
      // line numbers and highlights would not follow the reader's edits
      const shown = renderCode({code, language, title: meta.title, highlighted: []}, style)
      return renderLiveBlock(shown, {position: meta.live.position ?? options.liveResult, noInline: meta.live.noInline})
    }
    if (meta.live) reportNotLive(language, fence)
    reportMissingLines(meta, code, fence)
    const block = {code, language, ...meta}
    const marks = codeMarks?.({code, language, words})
    const {packageManagers: managers, syncPackageManagers: isSynced} = options
    if (!meta.isPackageManager || managers.length === 0)
      return renderCode({...block, ...(marks && {mark: (lines) => noteMarks(marks(lines), fence)})}, style)
    collector.features.add('tabs')
    collector.tabGroups += 1
    return renderPackageManagerTabs(block, style, {managers, isSynced, group: collector.tabGroups})
  }
}

/** Records what marks in code mean for the page. */
function noteMarks(marked: MarkedLines, {place, collector}: Fence): MarkedLines {
  for (const feature of marked.features) collector.features.add(feature)
  for (const mistake of marked.mistakes) collector.problems.push(problem('code-meta-invalid', {message: mistake, place}))
  for (const doubt of marked.doubts)
    collector.problems.push({...problem('code-meta-invalid', {message: doubt, place}), severity: 'warning'})
  return marked
}

type OwnCode = {readonly code: string; readonly language: string; readonly imported: FileCode | undefined}

/** Renders a fence of a feature, and records what it means for the page. */
function renderOwnFence(render: OwnFenceRenderer, {code, language, imported}: OwnCode, {place, collector}: Fence): string {
  const before = collector.fenceCosts.get(language) ?? 0
  const {html, features, cost = 0, faults = [], records = []} = render(code, before)
  collector.fenceCosts.set(language, before + cost)
  for (const feature of features) collector.features.add(feature)
  for (const record of records) collector.records.set(`${record.file} ${record.hash}`, record)
  for (const {line, column, ...fault} of faults) {
    // the code of a fence begins in the line after its marker, and is indented like it
    const start = imported
      ? {line: imported.line + line - 1, column}
      : {line: place.start.line + line, column: place.start.column + column - 1}
    const found = problem(fault.code, {...fault, place: {start, end: start}})
    collector.problems.push(imported ? {...found, source: imported.path} : found)
  }
  return html
}

function importedCode(meta: FenceMeta, language: string, {place, collector}: Fence): FileCode | undefined {
  if (language !== '' && meta.file !== '') return readCodeFile(meta, place, collector)
  const message = meta.file === '' ? '`file=` has no path.' : 'A fence with `file=` needs a language.'
  collector.problems.push(problem('code-meta-invalid', {message, hint: 'Write ```ts file=./example.ts', place}))
  return undefined
}

/** Reports lines to highlight behind the end of the code. A range that only ends there is meant to. */
function reportMissingLines({highlighted = []}: FenceMeta, code: string, {place, collector}: Fence): void {
  const count = code.split('\n').length
  const missing = highlighted.filter(([first]) => first > count)
  if (missing.length === 0) return
  const ranges = missing.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',')
  collector.problems.push(
    problem('code-line-missing', {
      message: `\`{${ranges}}\` highlights nothing: the code has ${count === 1 ? 'only one line' : `${count} lines`}.`,
      hint: 'Count the lines of the code from 1, whatever number is shown beside the first.',
      place,
    }),
  )
}

function reportNotLive(language: string, {place, collector}: Fence): void {
  const said = language === '' ? 'A fence without a language' : `Code in \`${language}\``
  const message = `${said} cannot be \`live\`: browsers run JavaScript and JSX only.`
  collector.problems.push(problem('code-meta-invalid', {message, hint: 'Write ```jsx live, or leave out `live`.', place}))
}

function reportTooSlow(language: string, {place, collector}: Fence): void {
  collector.problems.push(
    problem('code-not-coloured', {
      message: `It would take too long to highlight this code as \`${language}\`, so it is shown without colours.`,
      hint: 'Look for quotation marks and brackets that are never closed, split the code, or set the language to `text`.',
      place: {start: place.start, end: {line: place.start.line, column: place.start.column + 3 + language.length}},
    }),
  )
}

function reportUnknownLanguage(language: string, languages: Languages, {place, collector}: Fence): void {
  const name = /^diff-(..*)$/.exec(language)?.[1] ?? language
  if (languages.find(name) !== undefined) return
  const meant = nearest(name, languages.names())
  collector.problems.push(
    problem('code-language-unknown', {
      message: `The language \`${name}\` is unknown, so the code is shown without colours.`,
      hint: meant === undefined ? 'Name it in `code.languages` of the configuration, or write `text`.' : `Did you mean \`${meant}\`?`,
      place: {start: place.start, end: {line: place.start.line, column: place.start.column + 3 + language.length}},
    }),
  )
}
