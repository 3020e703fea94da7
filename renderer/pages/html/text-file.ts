import type {OutputFile} from '../../core/model/output.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import {sha256} from '../../core/files/hash.ts'

/** Creates an output file from a short text. Its key is the hash of the text. */
export function textFile(path: OutputPath, text: string): OutputFile {
  return {path, key: sha256(text), content: () => text}
}
