import * as v from 'valibot'
import {splitFrontMatter} from '../../compile/markdown/split-front-matter.ts'
import {readYaml} from '../../compile/markdown/yaml/read-yaml.ts'
import type {YamlEntry} from '../../compile/markdown/yaml/yaml-entry.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Place, Problem} from '../../core/model/diagnostic.ts'
import {nearest} from '../../core/text/nearest.ts'
import {homeKeys, homeSchema} from './home-schema.ts'
import type {Home} from './home-schema.ts'

/** A path in the front matter: `['hero', 'actions', 0, 'link']`. */
export type HomePath = readonly [key: string, ...(string | number)[]]

/** A home page as its front matter has it: what is right of it, what is wrong, and where its values are. */
export type ReadHome = {
  readonly home: Home
  readonly problems: readonly Problem[]
  readonly placeOf: (path: HomePath) => Place | undefined
}

/**
 * Reads `hero` and `features` of a file again, with their places. A value that is wrong is reported and left out with the part around it.
 * @param asWritten replaces marks of values that the page names
 */
export function readHome(text: string, asWritten: <Data>(data: Data) => Data): ReadHome {
  const read = readYaml(splitFrontMatter(text).yaml ?? '', () => true)
  const entries = 'entries' in read ? read.entries : []
  const placeOf = ([key, ...path]: HomePath): Place | undefined => entries.find((entry) => entry.key === key)?.placeOf(path)
  const problems: Problem[] = []
  let home: Home = {}
  for (const entry of entries) {
    if (entry.key !== 'hero' && entry.key !== 'features') continue
    const result = v.safeParse(homeSchema, asWritten({[entry.key]: withoutNull(entry.value)}))
    if (result.success) home = {...home, ...result.output}
    else for (const issue of result.issues) reportIssue(issue, entry, problems)
  }
  return {home, problems, placeOf}
}

/** Leaves out keys without a value. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, withoutNull(one)]])))
}

// oxlint-disable-next-line eslint/max-params -- an issue, and where it is
function reportIssue(issue: v.BaseIssue<unknown>, {placeOf}: YamlEntry, problems: Problem[]): void {
  const own = pathOf(issue)
  // the issue of the form of a union that is meant
  const inner = issue.issues?.find((one) => one.path !== undefined && one.expected === 'never') ?? issue
  const path = inner === issue ? own : [...own, ...pathOf(inner)]
  const [, ...rest] = path
  if (inner.expected !== 'never') {
    const name = `\`${path.join('.')}\``
    const message =
      inner.input === undefined ? `${name} is missing.` : `${name} is \`${JSON.stringify(inner.input)}\`; expected ${inner.message}.`
    problems.push(problem('front-matter-value', {message, place: placeOf(rest)}))
    return
  }
  const known =
    homeKeys[
      path
        .slice(0, -1)
        .map((step) => (typeof step === 'number' ? 0 : step))
        .join('.')
    ] ?? []
  const meant = nearest(String(path.at(-1)), known)
  problems.push(
    problem('front-matter-value', {
      message: `\`${path.join('.')}\` is not a key of a home page.`,
      hint: meant === undefined ? `Known are ${known.map((key) => `\`${key}\``).join(', ')}.` : `Did you mean \`${meant}\`?`,
      place: placeOf(rest),
    }),
  )
}

function pathOf({path}: Pick<v.BaseIssue<unknown>, 'path'>): (string | number)[] {
  return (path ?? []).map((step) => step.key as string | number)
}
