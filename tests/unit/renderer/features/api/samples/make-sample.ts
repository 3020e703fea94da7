import {parseFenceMeta} from '../../../../../../renderer/compile/markdown/code/fence-meta.ts'
import type {Sample} from '../../../../../../renderer/features/api/samples/sample.ts'

/** A sample as a fence at the beginning of a page would give it. */
export function makeSample(code: string, meta = '', language: Sample['language'] = 'ts'): Sample {
  const place = {start: {line: 1, column: 1}, end: {line: 2 + code.split('\n').length, column: 4}}
  return {language, code, meta, place, words: parseFenceMeta(meta)}
}
