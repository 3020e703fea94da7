import {location} from 'vfile-location'
import {VFileMessage} from 'vfile-message'
import {checkSentences} from './check-sentences.ts'
import {checkTerms} from './check-terms.ts'
import type {Fault} from './fault.ts'
import {measureReading} from './measure-reading.ts'
import type {Reading} from './measure-reading.ts'
import {proseBlocks} from './prose-block.ts'
import type {ProseBlock} from './prose-block.ts'
import {checkReading} from './reading-limits.ts'
import {readProse} from './read-prose.ts'

/** What is to say about the words of a file. */
export interface CheckedProse {
  /** one line each: `<line>:<column> <message>`, in the order of the file */
  readonly faults: readonly string[]
  readonly reading: Reading
}

/** The checks of a file: limits of reading are held where `isPage`, that of the grade not where `isReference`. */
export interface ProseKind {
  readonly isPage: boolean
  readonly isReference?: boolean
}

/** Checks what people read of a file. A page that cannot be parsed has one fault, where. */
export function checkProse(file: string, content: string, {isPage, isReference = false}: ProseKind): CheckedProse {
  const blocks = readBlocks(file, content)
  if (blocks instanceof VFileMessage)
    return {faults: [`${blocks.line ?? 1}:${blocks.column ?? 1} ${blocks.reason}`], reading: measureReading([])}
  const reading = measureReading(blocks)
  const faults: readonly Fault[] = [
    ...blocks.flatMap(checkTerms),
    ...blocks.flatMap(checkSentences),
    ...(isPage ? checkReading(reading, {hasGrade: !isReference}) : []),
  ]
  const places = location(content)
  const inOrder = faults.toSorted((one, other) => one.offset - other.offset)
  return {
    faults: inOrder.map(({offset, message}) => {
      const {line, column} = places.toPoint(offset) ?? {line: 1, column: 1}
      return `${line}:${column} ${message}`
    }),
    reading,
  }
}

function readBlocks(file: string, content: string): readonly ProseBlock[] | VFileMessage {
  try {
    return readProse(file, content).flatMap(proseBlocks)
  } catch (error) {
    if (error instanceof VFileMessage) return error
    throw error
  }
}
