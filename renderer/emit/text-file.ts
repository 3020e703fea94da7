import type {OutputFile} from '../model/output.ts'
import type {OutputPath} from '../model/paths.ts'
import {sha256} from '../shared/hash.ts'

/** An output whose text is at hand and small; its key is the text's hash. */
export function textFile(path: OutputPath, text: string): OutputFile {
  return {path, key: sha256(text), content: () => text}
}
