import type {Diagnostic} from '../core/model/diagnostic.ts'
import {decodeSource} from '../core/text/decode-source.ts'
import {readFileContent} from './read-source-file.ts'
import type {FoundFile} from './walk-folder.ts'

/** The text of a file (lines end with `\n`, no byte order mark), or the problems that prevented reading it. */
export type FileText = {readonly text: string} | {readonly problems: readonly Diagnostic[]}

/** Reads a JSON or YAML file as strict UTF-8, like pages. */
export function readTextFile(found: FoundFile): FileText {
  const content = readFileContent(found)
  if ('problem' in content) return {problems: [content.problem]}
  const {text, problems} = decodeSource(content.bytes)
  return problems.length === 0 ? {text} : {problems: problems.map(({source: _source, ...problem}) => ({...problem, file: found.path}))}
}
