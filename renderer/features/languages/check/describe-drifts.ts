import {excerpt} from '../../../compile/markdown/blocks/excerpt.ts'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place} from '../../../core/model/diagnostic.ts'
import type {FoundDrift, JudgedTranslation} from './judge-pages.ts'

/** Reports where a translation is behind. What follows each other and has the same fate is one problem. */
export function describeDrifts({page, drifts = []}: JudgedTranslation): Diagnostic[] {
  return groupRuns(drifts).map(([first, ...more]) => {
    const related = first.now === undefined ? {} : {related: [{message: 'The original', file: page.source.path, place: placeOf(first.now)}]}
    return diagnostic('translation-behind', {
      file: page.translation,
      place: first.at === undefined ? START : placeOf(first.at),
      message: explain(first) + describeMore(more.length),
      hint: `Translate it. If there is nothing to translate, accept the page as it is: \`docsite check-translations --accept ${page.translation}\`.`,
      ...related,
    })
  })
}

function describeMore(count: number): string {
  return count === 0 ? '' : count === 1 ? ' The same holds for the next block.' : ` The same holds for the next ${count} blocks.`
}

type Run = readonly [FoundDrift, ...FoundDrift[]]

/** Joins neighbours that are new, gone or moved. A change is a problem of its own. */
function groupRuns(drifts: readonly FoundDrift[]): Run[] {
  const runs: [FoundDrift, ...FoundDrift[]][] = []
  for (const drift of drifts) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before !== undefined && drift.kind !== 'changed' && drift.kind === before.kind && follows(before, drift))
      last.push(drift)
    else runs.push([drift])
  }
  return runs
}

/** Reports whether one drift is next to another on the page. */
function follows(before: FoundDrift, drift: FoundDrift): boolean {
  const [a, b] = drift.kind === 'gone' ? [before.at, drift.at] : [before.now, drift.now]
  if (a === undefined || b === undefined) return a === b
  return b.line <= a.line + a.text.split('\n').length - 1 + b.gap.split('\n').length
}

function explain({kind, was, now}: FoundDrift): string {
  const [before, after] = [asShown(was), asShown(now)]
  switch (kind) {
    case 'changed': {
      const former = before === undefined ? '' : ` It was: "${excerpt({base: after, changed: before})}".`
      return `The original has changed: "${excerpt({base: before, changed: after})}".${former}`
    }
    case 'new':
      return `The original has here what the translation lacks: "${excerpt({changed: after})}".`
    case 'gone':
      return before === undefined
        ? 'The original no longer has what this translates.'
        : `The original no longer has what this translates: "${excerpt({base: before})}".`
    case 'moved':
      return `The original has this at another place: "${excerpt({changed: after})}".`
  }
}

/** Returns a block with its text in one line. */
function asShown(block: Block | undefined): {readonly norm: string} | undefined {
  return block && {norm: block.text.replaceAll(/\s\s*/g, ' ').trim()}
}

const START: Place = {start: {line: 1, column: 1}, end: {line: 1, column: 1}}

/** Returns the place where the text of a block begins. */
export function placeOf({line, text}: Pick<Block, 'line' | 'text'>): Place {
  const point = {line, column: (/^\s*/.exec(text)?.[0].length ?? 0) + 1}
  return {start: point, end: point}
}
