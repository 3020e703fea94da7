import {existsSync} from 'node:fs'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {placeOf} from '../core/diagnostics/text-place.ts'
import {loadTolerantYaml} from '../core/data/load-tolerant-yaml.ts'
import type {TolerantSite} from '../core/data/load-tolerant-yaml.ts'
import type {YamlFault} from '../core/data/parse-yaml.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {DataFile} from '../core/model/source.ts'
import {readFileContent} from './read-source-file.ts'
import type {FoundFile} from './walk-folder.ts'

/** The place of a data file: the folder that it belongs to, in the default locale, and the site. */
type DataPlace = {readonly folder: SitePath; readonly site: TolerantSite}

/** Reads a YAML file, of which JSON is a part. The value is undefined if the file does not exist or cannot be used. */
export async function readDataFile(file: FoundFile, {folder, site}: DataPlace): Promise<Staged<DataFile | undefined>> {
  const {name, path, absolutePath} = file
  if (!existsSync(absolutePath)) return {value: undefined, diagnostics: []}
  const content = readFileContent(file)
  if ('problem' in content) return {value: undefined, diagnostics: [content.problem]}
  const text = Buffer.from(content.bytes).toString('utf8')
  const {parseYaml} = await import('../core/data/parse-yaml.ts')
  const strict = parseYaml(text)
  const parsed = 'fault' in strict ? parseYaml(text, await loadTolerantYaml(site)) : strict
  const read = 'fault' in parsed ? parsed : parsed.read()
  const report = ({fault, hint, range}: YamlFault): Diagnostic =>
    diagnostic('data-file-invalid', {file: path, place: placeOf(text, ...range), message: `\`${name}\` ${fault}.`, hint})
  if ('fault' in read) return {value: undefined, diagnostics: [report(read)]}
  const doubt = 'doubt' in parsed ? parsed.doubt : undefined
  return {value: {folder, name, path, text, value: read.value}, diagnostics: doubt ? [{...report(doubt), severity: 'warning'}] : []}
}
