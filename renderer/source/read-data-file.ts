import {existsSync} from 'node:fs'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {placeOf} from '../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {DataFile} from '../core/model/source.ts'
import {readFileContent} from './read-source-file.ts'
import type {FoundFile} from './walk-folder.ts'

/** A data file, or why it cannot be used. Undefined if it does not exist. */
export type ReadData = DataFile | {readonly problem: Diagnostic} | undefined

/**
 * Reads a YAML file, of which JSON is a part.
 * @param folder the folder that it belongs to, in the default locale
 */
export async function readDataFile(file: FoundFile, folder: SitePath): Promise<ReadData> {
  const {name, path, absolutePath} = file
  if (!existsSync(absolutePath)) return undefined
  const content = readFileContent(file)
  if ('problem' in content) return content
  const text = Buffer.from(content.bytes).toString('utf8')
  const {parseYaml} = await import('../core/data/parse-yaml.ts')
  const parsed = parseYaml(text)
  const read = 'fault' in parsed ? parsed : parsed.read()
  if ('value' in read) return {folder, name, path, text, value: read.value}
  const message = `\`${name}\` ${read.fault}.`
  return {problem: diagnostic('data-file-invalid', {file: path, place: placeOf(text, ...read.range), message, hint: read.hint})}
}
