import path from 'node:path'
import * as v from 'valibot'
import {append} from '../../../core/data/append.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {fromSchema} from '../../../core/diagnostics/from-schema.ts'
import {jsonPlaces, parseJson, placeInJson} from '../../../core/diagnostics/json-place.ts'
import type {JsonPath} from '../../../core/diagnostics/json-place.ts'
import type {Diagnostic, Staged} from '../../../core/model/diagnostic.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {compareText} from '../../../core/text/compare.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import {sitePath} from '../../../core/files/site-path.ts'
import {readTextFile} from '../../../source/read-text-file.ts'
import {descriptionSchema, memberSchema} from './description-schema.ts'
import type {ModuleDescriptions} from './description-schema.ts'

/** A file of descriptions that matches the schema. */
export type DescriptionFile = {
  readonly path: SitePath
  /** Text of the file, for finding places in it. */
  readonly text: string
  readonly descriptions: ModuleDescriptions
}

/**
 * Reads the descriptions of a reference from all `.json` files of a folder, by module name.
 * @param log records what is read
 */
export function readDescriptions(
  {root}: Pick<SiteConfig, 'root'>,
  folder: string,
  log: ReadLog,
): Staged<ReadonlyMap<string, DescriptionFile>> {
  const absolute = path.resolve(root, folder)
  const files = new Map<string, DescriptionFile>()
  const diagnostics: Diagnostic[] = []
  const names = log.hasFolder(absolute)
    ? log
        .list(absolute)
        .map(({name}) => name)
        .filter((name) => name.endsWith('.json'))
        .sort(compareText)
    : []
  for (const name of names) {
    const absolutePath = path.join(absolute, name)
    const file = sitePath(root, absolutePath)
    log.add([absolutePath])
    const content = readTextFile({name, path: file, absolutePath})
    if ('problems' in content) {
      append(diagnostics, content.problems)
      continue
    }
    const read = parseDescriptions(file, content.text)
    append(diagnostics, read.diagnostics)
    const {value} = read
    if (value === undefined) continue
    const first = files.get(value.descriptions.module)
    if (first === undefined) files.set(value.descriptions.module, value)
    else diagnostics.push(twice(value, first))
  }
  return {value: files, diagnostics}
}

function parseDescriptions(file: SitePath, text: string): Staged<DescriptionFile | undefined> {
  const parsed = parseJson(text)
  if ('fault' in parsed) {
    const message = `The descriptions cannot be read: ${parsed.fault}.`
    return {value: undefined, diagnostics: [diagnostic('api-descriptions-invalid', {file, place: parsed.place, message})]}
  }
  const checked = v.safeParse(descriptionSchema, parsed.value)
  if (checked.success) return {value: {path: file, text, descriptions: withConstructors(checked.output, parsed.value)}, diagnostics: []}
  const places = jsonPlaces(text)
  const context = {
    schema: descriptionSchema,
    input: parsed.value,
    file,
    placeOf: (keys: JsonPath) => places(keys, 'key'),
    unknownKeyHint: 'Known keys: `module`, `description`, `notes`, `items`.',
  }
  const problems = fromSchema(checked.issues, context)
  return {value: undefined, diagnostics: problems.map((found) => ({...found, code: 'api-descriptions-invalid'}))}
}

/** Adds members called `constructor`, which the schema library drops. */
function withConstructors(checked: ModuleDescriptions, written: unknown): ModuleDescriptions {
  const raw = written as ModuleDescriptions
  const items = Object.entries(checked.items).map(([name, item]): [string, typeof item] => {
    const members = raw.items[name]?.members ?? {}
    const own = Object.hasOwn(members, 'constructor') ? v.safeParse(memberSchema, members['constructor']) : undefined
    return own?.success ? [name, {...item, members: {...item.members, constructor: own.output}}] : [name, item]
  })
  return {...checked, items: Object.fromEntries(items)}
}

function twice({path: file, text, descriptions}: DescriptionFile, first: DescriptionFile): Diagnostic {
  return diagnostic('api-descriptions-invalid', {
    file,
    place: placeInJson(text, ['module']),
    message: `The module \`${descriptions.module}\` is described in \`${first.path}\` too.`,
    hint: 'Put all its descriptions into one file.',
  })
}
