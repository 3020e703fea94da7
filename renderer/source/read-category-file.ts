import * as v from 'valibot'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {fromSchema} from '../core/diagnostics/from-schema.ts'
import {jsonPlaces, parseJson} from '../core/diagnostics/json-place.ts'
import type {JsonPath} from '../core/diagnostics/json-place.ts'
import {placeOf} from '../core/diagnostics/text-place.ts'
import {unquoteBoolean, unquoteNumber} from '../core/data/unquote.ts'
import {isRecord} from '../core/data/is-record.ts'
import type {Diagnostic, Place} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {CategoryFile} from '../core/model/source.ts'
import {loadTolerantYaml} from '../core/data/load-tolerant-yaml.ts'
import type {TolerantSite} from '../core/data/load-tolerant-yaml.ts'
import type {TolerantYaml, YamlFault} from '../core/data/parse-yaml.ts'
import {categoryLink, filledText} from './category-link.ts'
import {readTextFile} from './read-text-file.ts'
import {badgeSchema} from './sidebar-badge.ts'
import type {FoundFile} from './walk-folder.ts'

/** Keys as in Docusaurus. `customProps` is allowed but not used. */
const entries = {
  label: v.optional(filledText),
  position: v.optional(v.number()),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  className: v.optional(v.string()),
  badge: v.optional(badgeSchema),
  description: v.optional(v.string()),
  link: v.optional(v.nullable(categoryLink)),
  customProps: v.optional(v.unknown()),
  key: v.optional(v.string()),
}
const categorySchema = v.strictObject(entries)

/** Reports whether a file is a category file. */
export function isCategoryFile(name: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(name)
}

/**
 * Reads and validates a category file, or returns its problems. A site with a parser for what is not YAML has it for JSON, too, of which
 * nearly all is YAML.
 */
export async function readCategoryFile(found: FoundFile, site: TolerantSite): Promise<CategoryResult> {
  const content = readTextFile(found)
  if ('problems' in content) return content
  const {text} = content
  const strict = found.name.endsWith('.json') ? parseJsonCategory(text) : await parseYamlCategory(text)
  if (!('fault' in strict)) return validateCategory(found, strict)
  const tolerant = await loadTolerantYaml(site)
  const read = tolerant && (await parseYamlCategory(text, tolerant))
  if (read === undefined || 'fault' in read) return validateCategory(found, strict)
  const result = validateCategory(found, read)
  return {...result, problems: [{...refusal(found, strict), severity: 'warning'}, ...result.problems]}
}

/** A category, with the problems of its file. Without a category, one of them is an error. */
type CategoryResult = {readonly category?: CategoryFile; readonly problems: readonly Diagnostic[]}

/** Parses and validates the text of a category file in JSON, or returns its problems. */
export function parseCategoryFile({path, text}: {readonly path: SitePath; readonly text: string}): CategoryResult {
  return validateCategory({path}, parseJsonCategory(text))
}

function validateCategory(found: Pick<FoundFile, 'path'>, parsed: Parsed): CategoryResult {
  if ('fault' in parsed) return {problems: [refusal(found, parsed)]}
  const value = parsed.value ?? {}
  if (!isRecord(value)) {
    const message = 'The category file does not contain an object.'
    const hint = 'Write keys such as `label` and `position`.'
    return {problems: [diagnostic('category-invalid', {file: found.path, place: parsed.place([]), message, hint})]}
  }
  const input = withoutQuotes(value)
  const checked = v.safeParse(categorySchema, input)
  if (!checked.success) {
    const context = {
      schema: categorySchema,
      input,
      file: found.path,
      placeOf: parsed.place,
      unknownKeyHint: `Known keys: ${Object.keys(entries).join(', ')}.`,
    }
    return {problems: fromSchema(checked.issues, context).map((issue) => ({...issue, code: 'category-invalid'}))}
  }
  const {customProps: _customProps, key: _key, ...category} = checked.output
  const {link} = category
  const named = link?.type === 'doc' ? 'id' : link?.slug === undefined ? undefined : 'slug'
  const linkPlace = named && parsed.place(['link', named])
  return {category: {path: found.path, ...category, ...(linkPlace && {linkPlace})}, problems: []}
}

/** Takes the quotes off numbers and booleans, as in front matter. */
function withoutQuotes(written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const {position, collapsible, collapsed} = written
  return {
    ...written,
    ...(position !== undefined && {position: unquoteNumber(position)}),
    ...(collapsible !== undefined && {collapsible: unquoteBoolean(collapsible)}),
    ...(collapsed !== undefined && {collapsed: unquoteBoolean(collapsed)}),
  }
}

type Parsed = {readonly value: unknown; readonly place: (path: JsonPath) => Place} | Refused

type Refused = {readonly fault: string; readonly hint?: string; readonly place: Place}

function refusal({path: file}: Pick<FoundFile, 'path'>, {fault, hint, place}: Refused): Diagnostic {
  return diagnostic('category-invalid', {file, place, message: `The category file ${fault}.`, ...(hint !== undefined && {hint})})
}

function parseJsonCategory(source: string): Parsed {
  const json = parseJson(source)
  return 'fault' in json ? {...json, fault: `is not valid JSON: ${json.fault}`} : {value: json.value, place: jsonPlaces(source)}
}

/** Parses a category file in YAML. The YAML library is loaded only for sites that have such files. */
async function parseYamlCategory(source: string, tolerant?: TolerantYaml): Promise<Parsed> {
  const {parseYaml} = await import('../core/data/parse-yaml.ts')
  const refuse = ({fault, hint, range}: YamlFault): Parsed => ({fault, hint, place: placeOf(source, ...range)})
  const document = parseYaml(source, tolerant)
  if ('fault' in document) return refuse(document)
  const read = document.read()
  return 'fault' in read ? refuse(read) : {value: read.value, place: (path) => placeOf(source, ...document.rangeOf(path))}
}
