import * as v from 'valibot'
import {codes} from '../../core/diagnostics/codes.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import {frontMatterFields} from '../markdown/front-matter-fields.ts'

const point = v.object({line: v.number(), column: v.number()})
const place = v.object({start: point, end: point})
const source = v.optional(v.string())

const problem = v.object({
  code: v.picklist(Object.keys(codes)),
  severity: v.picklist(['error', 'warning', 'info']),
  message: v.string(),
  hint: v.optional(v.string()),
  place: v.optional(place),
  source,
})

const headTag = v.object({
  tagName: v.string(),
  attributes: v.record(v.string(), v.union([v.string(), v.literal(true)])),
  text: v.optional(v.string()),
})

const sample = v.object({
  language: v.picklist(['ts', 'tsx', 'js', 'jsx']),
  code: v.string(),
  meta: v.string(),
  place,
  source,
  file: v.optional(v.object({path: v.string(), line: v.number()})),
})

/** The schema of a page in an archive. Its islands are those of the configuration. */
const compiledDoc = v.object({
  frontMatter: v.object({...v.partial(v.object(frontMatterFields)).entries, custom: v.optional(v.record(v.string(), v.unknown()))}),
  heading: v.optional(v.string()),
  headingHtml: v.optional(v.string()),
  hasTitleInText: v.optional(v.literal(true)),
  excerpt: v.string(),
  outline: v.custom((value) => isListOf(value, isHeading)),
  anchors: v.custom((value) => isListOf(value, isText)),
  formerIds: v.optional(v.array(v.string())),
  references: v.custom((value) => isListOf(value, isReference)),
  islands: v.array(v.strictObject({name: v.string(), strategy: v.picklist(['load', 'idle', 'visible', 'interaction'])})),
  features: v.array(v.string()),
  headTags: v.optional(v.array(headTag)),
  showsCards: v.optional(v.literal(true)),
  inlineScripts: v.optional(v.array(v.string())),
  dependencies: v.array(v.object({path: v.string(), hash: v.string()})),
  textHash: v.optional(v.string()),
  samples: v.optional(v.array(sample)),
  problems: v.array(problem),
  usable: v.literal(true),
})

/** Reports whether a value from an archive is the compilation of a page. The hash of a file does not keep others from writing one. */
export function isCompiledDoc(value: unknown): value is CompiledDoc {
  return v.is(compiledDoc, value)
}

/** Reports whether a value is a list of something. Without a schema, since pages have many headings and references. */
function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isHeading(value: unknown): boolean {
  const {depth, id, text, html} = fieldsOf(value)
  return typeof depth === 'number' && isText(id) && isText(text) && isText(html)
}

const REFERENCE_KINDS: ReadonlySet<unknown> = new Set(['link', 'image', 'asset', 'frame'])

function isReference(value: unknown): boolean {
  const {kind, url, place: at, source: from, hole, isSized, isUnchecked, isDoubtful, directive} = fieldsOf(value)
  const isFrom = from === undefined || isText(from)
  return (
    REFERENCE_KINDS.has(kind) &&
    isText(url) &&
    isPlace(at) &&
    isFrom &&
    (directive === undefined || isText(directive)) &&
    typeof hole === 'boolean' &&
    [isSized, isUnchecked, isDoubtful].every((flag) => (flag ?? true) === true)
  )
}

function isPlace(value: unknown): boolean {
  const {start, end} = fieldsOf(value)
  return isPoint(start) && isPoint(end)
}

function isPoint(value: unknown): boolean {
  const {line, column} = fieldsOf(value)
  return typeof line === 'number' && typeof column === 'number'
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
