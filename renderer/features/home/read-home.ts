import * as v from 'valibot'
import {append} from '../../core/data/append.ts'
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
  append(problems, reportHtml(home, placeOf))
  return {home: {...home, ...(home.features && {features: home.features.map(withoutHtmlIcon)})}, problems, placeOf}
}

const HTML = /<\/?[a-z!][^>]*>/i

/** Reports HTML, which VitePress reads in these texts. */
function reportHtml({hero = {}, features = []}: Home, placeOf: ReadHome['placeOf']): Problem[] {
  const texts: (readonly [path: HomePath, value: unknown, becomes: string])[] = [
    ...(['name', 'text', 'tagline'] as const).map((key) => [['hero', key], hero[key], 'is shown as text'] as const),
    ...features.flatMap((feature, index) => [
      ...(['title', 'details'] as const).map((key) => [['features', index, key], feature[key], 'is shown as text'] as const),
      [['features', index, 'icon'], feature.icon, 'is left out'] as const,
    ]),
  ]
  return texts.flatMap(([path, value, becomes]) => {
    if (typeof value !== 'string' || !HTML.test(value)) return []
    const found = problem('front-matter-value', {
      message: `The HTML in \`${path.join('.')}\` ${becomes}: a home page has text and images.`,
      hint: becomes === 'is left out' ? 'Write an emoji, or `icon: {src: /icon.svg}`.' : 'Remove the tags.',
      place: placeOf(path),
    })
    return [{...found, severity: 'warning' as const}]
  })
}

function withoutHtmlIcon<Card extends {readonly icon?: unknown}>(card: Card): Card {
  return typeof card.icon === 'string' && HTML.test(card.icon) ? {...card, icon: undefined} : card
}

/** Leaves out keys without a value. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, withoutNull(one)]])))
}

function reportIssue(issue: v.BaseIssue<unknown>, {placeOf}: YamlEntry, problems: Problem[]): void {
  const own = pathOf(issue)
  // a key that no form of a value has says more than that the value has none of the forms
  const stranger = issue.issues?.find(
    (one) => one.expected === 'never' && !knownAt([...own, ...pathOf(one)]).includes(String(pathOf(one).at(-1))),
  )
  const inner = stranger ?? issue
  const path = inner === issue ? own : [...own, ...pathOf(inner)]
  const [, ...rest] = path
  if (inner.expected !== 'never') {
    const name = `\`${path.join('.')}\``
    const message =
      inner.input === undefined ? `${name} is missing.` : `${name} is \`${JSON.stringify(inner.input)}\`; expected ${inner.message}.`
    problems.push(problem('front-matter-value', {message, place: placeOf(rest)}))
    return
  }
  const known = knownAt(path)
  const meant = nearest(String(path.at(-1)), known)
  problems.push(
    problem('front-matter-value', {
      message: `\`${path.join('.')}\` is not a key of a home page.`,
      hint: meant === undefined ? `Known are ${known.map((key) => `\`${key}\``).join(', ')}.` : `Did you mean \`${meant}\`?`,
      place: placeOf(rest),
    }),
  )
}

/** Returns the keys that an object has at the place of one. */
function knownAt(path: readonly (string | number)[]): readonly string[] {
  const steps = path.slice(0, -1).map((step) => (typeof step === 'number' ? 0 : step))
  return homeKeys[steps.join('.')] ?? []
}

function pathOf({path}: Pick<v.BaseIssue<unknown>, 'path'>): (string | number)[] {
  return (path ?? []).map((step) => step.key as string | number)
}
