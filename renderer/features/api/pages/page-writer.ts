import type {GeneratedLine} from '../../../core/model/source.ts'
import type {PlacedText} from '../descriptions/choose-description.ts'

/** Collects the Markdown of a page with where its texts were written. */
export type PageWriter = {
  /** Adds blocks, each with an empty line behind it. */
  readonly add: (...blocks: readonly string[]) => void
  /** Adds a text that somebody wrote; `shown` is what it becomes. */
  readonly addText: (written: PlacedText, shown: string) => void
  readonly text: () => string
  /** Where lines of the page come from. */
  readonly origins: () => readonly GeneratedLine[]
}

/** A page that is empty. */
export function createPageWriter(): PageWriter {
  const blocks: string[] = []
  const written: {line: number; lines: number; from: PlacedText}[] = []
  let line = 1
  const add = (block: string): number => {
    const lines = block.split('\n').length
    blocks.push(block)
    line += lines + 1
    return lines
  }
  return {
    add: (...added) => added.filter((block) => block !== '').forEach(add),
    addText(from, shown) {
      const start = line
      written.push({line: start, lines: add(shown), from})
    },
    text: () => `${blocks.join('\n\n')}\n`,
    origins: () =>
      written.flatMap(({line: start, lines, from: {origin}}) =>
        origin ? [{line: start, endLine: start + lines - 1, file: origin.file.path, keys: origin.keys}] : [],
      ),
  }
}
