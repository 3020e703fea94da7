import type {GeneratedLine} from '../../../core/feature.ts'
import type {PlacedText} from '../descriptions/choose-description.ts'

/** Collects the Markdown of a page, with the origins of its texts. */
export type PageWriter = {
  /** Adds blocks, separated by blank lines. */
  readonly add: (...blocks: readonly string[]) => void
  /** Adds a text with its origin; `shown` is the text as rendered on the page. */
  readonly addText: (written: PlacedText, shown: string) => void
  /** Adds the blocks that `write` adds, inside an element with this start tag. Adds nothing if there are none. */
  readonly addInside: (startTag: string, write: () => void) => void
  readonly text: () => string
  /** Returns the origins of the lines of the page. */
  readonly origins: () => readonly GeneratedLine[]
}

/** Creates a writer for an empty page. */
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
    addInside(startTag, write) {
      const [count, start] = [blocks.length, line]
      add(startTag)
      write()
      if (blocks.length > count + 1) {
        add(startTag.replace(/^<(\w*).*$/, '</$1>'))
        return
      }
      blocks.pop()
      line = start
    },
    text: () => `${blocks.join('\n\n')}\n`,
    origins: () =>
      written.flatMap(({line: start, lines, from: {origin}}) =>
        origin ? [{line: start, endLine: start + lines - 1, file: origin.file.path, keys: origin.keys}] : [],
      ),
  }
}
