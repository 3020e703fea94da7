import type {OutputFile} from '../../core/model/output.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import {sha256} from '../../core/files/hash.ts'

/** An output whose text is at hand and small; its key is the text's hash. */
export function textFile(path: OutputPath, text: string): OutputFile {
  return {path, key: sha256(text), content: () => text}
}
