import * as v from 'valibot'
import {isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, Schema} from 'yaml'
import type {Document, Pair, Scalar, YAMLMap} from 'yaml'
import {problem} from '../diagnostics/diagnostic.ts'
import {pointAt} from '../diagnostics/text-place.ts'
import type {Place, Problem} from '../model/diagnostic.ts'
import type {FrontMatter} from '../model/front-matter.ts'
import {nearest} from '../shared/nearest.ts'
import {checkYamlTree, findDeepYaml, TOO_DEEP} from './check-yaml-tree.ts'
import {foreignKeys, frontMatterFields, textKeys} from './front-matter-fields.ts'
import {splitFrontMatter} from './split-front-matter.ts'

const SIZE_LIMIT = 64 * 1024

/** YAML 1.2: dates stay text, `yes` is text, there are no merge keys. Made once because making it takes longer than a parse. */
const schema = new Schema({schema: 'core', merge: false, resolveKnownTags: false})

/** A document split into its checked front matter and its Markdown. */
export type ReadFrontMatter = {
  readonly frontMatter: FrontMatter
  /** The Markdown with an empty line for each line of front matter: places in it are places in the file. */
  readonly body: string
  readonly problems: readonly Problem[]
}

/** Front matter while it is read: the YAML document and what was wrong with it so far. */
type Reading = {
  readonly document: Document
  readonly problems: Problem[]
  readonly placeOf: (range: Range | undefined) => Place
}
type Range = readonly [start: number, valueEnd: number, ...rest: number[]]

/** Reads the front matter of a decoded document (lines end with `\n`). Wrong values are left out and reported. */
export function readFrontMatter(text: string): ReadFrontMatter {
  const {yaml, body, problems} = splitFrontMatter(text)
  if (yaml === undefined || yaml.trim() === '') return {frontMatter: {}, body, problems}
  const read = readYaml(yaml)
  return {frontMatter: read.frontMatter, body, problems: [...problems, ...read.problems]}
}

function readYaml(yaml: string): {frontMatter: FrontMatter; problems: Problem[]} {
  const lines = new LineCounter()
  const placeOf = (range: Range | undefined): Place => {
    const [start, end] = range ?? [0, 0]
    return {start: pointIn(lines, start), end: pointIn(lines, Math.max(start, end))}
  }
  const invalid = (message: string, range?: Range): {frontMatter: FrontMatter; problems: Problem[]} => ({
    frontMatter: {},
    problems: [problem('front-matter-invalid', {message, place: placeOf(range)})],
  })
  if (yaml.length > SIZE_LIMIT) return invalid(`The front matter is larger than ${SIZE_LIMIT / 1024} KiB.`)
  const deep = findDeepYaml(yaml)
  if (deep !== undefined)
    return {frontMatter: {}, problems: [problem('front-matter-invalid', {message: TOO_DEEP, place: placeInYaml(yaml, deep)})]}
  const document = parseDocument(yaml, {lineCounter: lines, prettyErrors: false, stringKeys: true, schema})
  // Errors after the first one mostly follow from it.
  const first = document.errors[0]
  if (first !== undefined) return invalid(yamlMessage(first.code, first.message), first.pos)
  if (document.contents === null) return {frontMatter: {}, problems: []}
  if (!isMap(document.contents)) return invalid('The front matter is not a list of keys with values.', rangeOf(document.contents))
  const refused = checkYamlTree(document.contents)
  if (refused !== undefined) return invalid(refused.message, refused.range)
  return readKeys({document, problems: [], placeOf}, document.contents as YAMLMap<Scalar<string>>)
}

function readKeys(reading: Reading, map: YAMLMap<Scalar<string>>): {frontMatter: FrontMatter; problems: Problem[]} {
  const {document, problems} = reading
  for (const pair of map.items) if (textKeys.has(pair.key.value)) keepAsText(pair.value)
  let values: Record<string, unknown>
  try {
    values = document.toJS({maxAliasCount: 100}) as Record<string, unknown>
  } catch (error) {
    const message = `The front matter cannot be resolved: ${error instanceof Error ? error.message : String(error)}.`
    return {frontMatter: {}, problems: [problem('front-matter-invalid', {message, place: reading.placeOf(map.range ?? undefined)})]}
  }
  const known: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  for (const pair of map.items) {
    const key = pair.key.value
    const value = values[key]
    if (Object.hasOwn(frontMatterFields, key)) readKnownKey({reading, pair, value, known})
    // A cached compilation is JSON, so what is not JSON (`.nan`) must not differ between a first and a second build.
    else custom[key] = JSON.parse(JSON.stringify(value ?? null))
    if (!Object.hasOwn(frontMatterFields, key)) warnOfMisspelling(reading, pair)
  }
  checkLevels(reading, known, map)
  const frontMatter: FrontMatter = Object.keys(custom).length > 0 ? {...known, custom} : known
  return {frontMatter, problems}
}

type KnownKey = {
  readonly reading: Reading
  readonly pair: Pair<Scalar<string>>
  readonly value: unknown
  readonly known: Record<string, unknown>
}

function readKnownKey({reading, pair, value, known}: KnownKey): void {
  const key = pair.key.value
  const result = v.safeParse(frontMatterFields[key as keyof typeof frontMatterFields], value)
  // A key without a value says nothing, unless `null` means something to it.
  if (value === null && !result.success) return
  if (!result.success) {
    for (const issue of result.issues) reading.problems.push(wrongValue(reading, key, issue))
    return
  }
  if (key === 'id' && String(result.output).includes('/')) {
    reading.problems.push(
      problem('doc-id-invalid', {
        message: `The id \`${String(result.output)}\` contains a slash; the folder of the file is part of a doc's id already.`,
        hint: 'Leave the folder out. To change the URL, set `slug`.',
        place: placeOfValue(reading, [key]),
      }),
    )
    return
  }
  known[key] = result.output
}

function wrongValue(reading: Reading, key: string, issue: v.BaseIssue<unknown>): Problem {
  const path = [key, ...(issue.path ?? []).map((step) => step.key as string | number)]
  const written = issue.input === undefined ? 'missing' : `\`${JSON.stringify(issue.input)}\``
  return problem('front-matter-value', {
    message: `\`${path.join('.')}\` is ${written}; expected is ${issue.message}.`,
    place: placeOfValue(reading, path),
  })
}

function checkLevels(reading: Reading, known: Record<string, unknown>, map: YAMLMap<Scalar<string>>): void {
  const {toc_min_heading_level: min, toc_max_heading_level: max} = known as FrontMatter
  if (min === undefined || max === undefined || min <= max) return
  delete known['toc_min_heading_level']
  delete known['toc_max_heading_level']
  const pair = map.items.find(({key}) => key.value === 'toc_min_heading_level')
  const message = `\`toc_min_heading_level\` is ${min}, which is more than \`toc_max_heading_level\` (${max}).`
  reading.problems.push(problem('front-matter-value', {message, place: reading.placeOf(rangeOf(pair?.value))}))
}

function warnOfMisspelling(reading: Reading, pair: Pair<Scalar<string>>): void {
  const key = pair.key.value
  if (foreignKeys.has(key)) return
  const meant = nearest(key, Object.keys(frontMatterFields))
  if (meant === undefined) return
  reading.problems.push(
    problem('front-matter-unknown-key', {
      message: `\`${key}\` is not a key of front matter; it is handed to templates as a key of the site's own.`,
      hint: `Did you mean \`${meant}\`?`,
      place: reading.placeOf(rangeOf(pair.key)),
    }),
  )
}

/** Replaces numbers, truth values and the like by the characters that were written. */
function keepAsText(node: unknown): void {
  if (isScalar(node)) {
    const isText = typeof node.value === 'string' || node.value === null
    if (!isText && node.source !== undefined) node.value = node.source
  } else if (isMap(node)) {
    for (const pair of node.items) keepAsText(pair.value)
  } else if (isSeq(node)) {
    for (const entry of node.items) keepAsText(entry)
  }
}

/** The place of the value at a path, or of the nearest value around it. */
function placeOfValue({document, placeOf}: Reading, path: readonly (string | number)[]): Place {
  for (let length = path.length; length > 0; length -= 1) {
    const range = rangeOf(document.getIn(path.slice(0, length), true))
    if (range !== undefined) return placeOf(range)
  }
  return placeOf(undefined)
}

function rangeOf(node: unknown): Range | undefined {
  return isNode(node) ? (node.range ?? undefined) : undefined
}

function pointIn(lines: LineCounter, offset: number): {line: number; column: number} {
  const {line, col} = lines.linePos(offset)
  // The YAML begins after the line of the opening fence.
  return {line: Math.max(1, line) + 1, column: Math.max(1, col)}
}

/** Before the parser has counted lines. */
function placeInYaml(yaml: string, offset: number): Place {
  const {line, column} = pointAt(yaml, offset)
  return {start: {line: line + 1, column}, end: {line: line + 1, column: column + 1}}
}

function yamlMessage(code: string, message: string): string {
  if (code === 'DUPLICATE_KEY') return 'The front matter has this key twice.'
  if (code === 'RESOURCE_EXHAUSTION') return TOO_DEEP
  return `The front matter is not valid YAML: ${message.replace(/\.$/, '')}.`
}
