import * as v from 'valibot'
import {append} from '../../core/data/append.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {nearest} from '../../core/text/nearest.ts'
import {foreignKeys, frontMatterFields, textKeys} from './front-matter-fields.ts'
import {splitFrontMatter} from './split-front-matter.ts'
import {yamlSizeLimit} from '../../core/data/parse-yaml.ts'
import type {TolerantYaml} from '../../core/data/parse-yaml.ts'
import {readFlatYaml} from './yaml/read-flat-yaml.ts'
import {readYaml} from './yaml/read-yaml.ts'
import type {YamlEntry, YamlFailure} from './yaml/yaml-entry.ts'

/** A document split into its validated front matter and its Markdown. */
export type ReadFrontMatter = {
  readonly frontMatter: FrontMatter
  /** The Markdown with an empty line for each line of front matter, so that places in it are places in the file. */
  readonly body: string
  readonly problems: readonly Problem[]
}

/**
 * Reads the front matter of a decoded document (lines end with `\n`). Invalid values are omitted and reported.
 * @param tolerant reads front matter that is not YAML, which is a warning then
 */
export function readFrontMatter(text: string, tolerant?: TolerantYaml): ReadFrontMatter {
  const {yaml, body, problems} = splitFrontMatter(text)
  if (yaml === undefined || yaml.trim() === '') return {frontMatter: {}, body, problems}
  if (yaml.length > yamlSizeLimit) return {frontMatter: {}, body, problems: [tooLarge]}
  const flat = readFlatYaml(yaml, isTextKey)
  const read = flat === undefined ? readYaml(yaml, isTextKey, tolerant) : {entries: flat}
  if ('message' in read) return {frontMatter: {}, body, problems: [problem('front-matter-invalid', read)]}
  const checked = checkEntries(read.entries)
  return {body, ...checked, problems: [...doubtOf(read), ...checked.problems]}
}

/** Reports front matter that only a more tolerant parser reads. */
function doubtOf({doubt}: {readonly doubt?: YamlFailure}): Problem[] {
  if (doubt === undefined) return []
  const message = `${doubt.message} Only a more tolerant parser reads it.`
  return [{...problem('front-matter-invalid', {...doubt, message}), severity: 'warning'}]
}

function isTextKey(key: string): boolean {
  return textKeys.has(key)
}

const tooLarge = problem('front-matter-invalid', {
  message: `The front matter is larger than ${yamlSizeLimit / 1024} KiB.`,
  hint: 'Move data that is not about the page into a file of its own.',
  place: {start: {line: 1, column: 1}, end: {line: 1, column: 4}},
})

/** The front matter and problems collected while entries are validated. */
type Checked = {readonly known: Record<string, unknown>; readonly custom: Record<string, unknown>; readonly problems: Problem[]}

function checkEntries(entries: readonly YamlEntry[]): {frontMatter: FrontMatter; problems: readonly Problem[]} {
  const checked: Checked = {known: {}, custom: {}, problems: []}
  for (const entry of entries) {
    if (Object.hasOwn(frontMatterFields, entry.key)) checkKnownKey(entry, checked)
    else keepForeignKey(entry, checked)
  }
  checkLevels(entries, checked)
  const {known, custom, problems} = checked
  return {frontMatter: Object.keys(custom).length > 0 ? {...known, custom} : known, problems}
}

function checkKnownKey(entry: YamlEntry, {known, problems}: Checked): void {
  const {key, value} = entry
  const result = v.safeParse(frontMatterFields[key as keyof typeof frontMatterFields], value)
  if (!result.success) {
    // A key without a value is ignored, unless the key accepts `null`.
    if (value !== null)
      append(
        problems,
        result.issues.map((issue) => wrongValue(entry, issue)),
      )
    return
  }
  if (key !== 'id' || !String(result.output).includes('/')) {
    known[key] = result.output
    return
  }
  problems.push(
    problem('doc-id-invalid', {
      message: `The id \`${String(result.output)}\` contains a slash; the folder of the file is already part of a doc's id.`,
      hint: 'Leave the folder out. To change the URL, set `slug`.',
      place: entry.placeOf([]),
    }),
  )
}

function wrongValue({key, placeOf}: YamlEntry, issue: v.BaseIssue<unknown>): Problem {
  const path = (issue.path ?? []).map((step) => step.key as string | number)
  if (issue.expected === 'never' && path.length > 0)
    return problem('front-matter-value', {
      message: `\`${[key, ...path].join('.')}\` is not a key; expected ${issue.message}.`,
      place: placeOf(path),
    })
  const written = issue.input === undefined ? 'missing' : `\`${JSON.stringify(issue.input)}\``
  return problem('front-matter-value', {
    message: `\`${[key, ...path].join('.')}\` is ${written}; expected ${issue.message}.`,
    place: placeOf(path),
  })
}

/** Keeps a key that docsite does not know. It is the site's own, or misspelt. */
function keepForeignKey({key, value, keyPlace}: YamlEntry, {custom, problems}: Checked): void {
  // A cached compilation is JSON, so values that are not JSON (`.nan`) must not differ between a first and a second build.
  custom[key] = JSON.parse(JSON.stringify(value ?? null))
  const meant = foreignKeys.has(key) ? undefined : nearest(key, Object.keys(frontMatterFields))
  if (meant === undefined) return
  problems.push(
    problem('front-matter-unknown-key', {
      message: `\`${key}\` is not a front matter key of docsite; it is passed to templates as a custom key.`,
      hint: `Did you mean \`${meant}\`?`,
      place: keyPlace,
    }),
  )
}

function checkLevels(entries: readonly YamlEntry[], {known, problems}: Checked): void {
  const {toc_min_heading_level: min, toc_max_heading_level: max} = known as FrontMatter
  const entry = entries.find(({key}) => key === 'toc_min_heading_level')
  if (min === undefined || max === undefined || min <= max || entry === undefined) return
  delete known['toc_min_heading_level']
  delete known['toc_max_heading_level']
  const message = `\`toc_min_heading_level\` is ${min}, which is more than \`toc_max_heading_level\` (${max}).`
  problems.push(problem('front-matter-value', {message, place: entry.placeOf([])}))
}
