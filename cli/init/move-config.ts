import path from 'node:path'
import {codes, findKey, movedInput, readText} from '../../renderer/index.ts'
import type {Diagnostic, ForeignInput, MovePlan, SiteConfig, SiteConfigInput} from '../../renderer/index.ts'
import {UNSET, printConfig, printValue, reduceConfig} from './print-config.ts'
import type {ReducedConfig} from './print-config.ts'

/** A configuration that has moved. */
export type MovedConfig = {
  /** Its files, by name. */
  readonly files: readonly (readonly [name: string, text: string])[]
  /** Keys that stay in the old configuration, which is kept for them, with their lines there. */
  readonly kept: readonly {readonly key: string; readonly line: number | undefined}[]
  /** Name of the configuration that is extended. */
  readonly base: string | undefined
  /** Text of the old configuration, if it is kept. */
  readonly baseText: string | undefined
}

type Moving = {
  readonly config: SiteConfig
  readonly plan: MovePlan
  readonly foreign: ForeignInput
  readonly before: readonly Diagnostic[]
}

/** Levels that sites set, beside those of problems that the site has. */
const SET_LEVELS = /^(?:link-missing-(?:page|anchor|file)|nav-missing-target|route-duplicate|blog-tag-unknown)$/

/** Values that a configuration of the other tool has by default, and that differ from the defaults of docsite. */
const DIFFERENT = ['trailingSlash', 'staticDirs', 'blog', 'colorMode', 'headTags', 'code', 'stylesheets', 'markdown']

/** Writes the configuration of docsite, alone if it is data and no file needs the other tool. */
export function moveConfig({config, plan, foreign, before}: Moving): MovedConfig {
  const {plugins, levels = {}, ...input} = movedInput(foreign.input as SiteConfigInput, config, plan.places)
  const problems = new Set<string>(before.map(({code}) => code))
  const isNeeded = (code: string, level: unknown): boolean =>
    level !== 'warning' ||
    SET_LEVELS.test(code) ||
    (problems.has(code) && code in codes && codes[code as keyof typeof codes].severity === 'error')
  const data = {
    ...input,
    ...(plugins !== undefined && plugins.length > 0 && {plugins}),
    levels: Object.fromEntries(Object.entries(levels).filter(([code, level]) => isNeeded(code, level))),
  }
  const stays = ['plugins']
  const usual = foreign.defaults as Readonly<Record<string, unknown>>
  const ofSets = Object.fromEntries(Object.keys(data.docSets ?? {}).map((id) => [id, usual['docs']]))
  const standards = {...usual, docSets: ofSets}
  const alone = reduceConfig({...foreign, input: data, defaults: standards}, stays)
  const kept = alone.kept.filter((key) => !key.startsWith('templates.') && !key.startsWith('islands.'))
  const isCode = kept.length > 0
  if (!isCode && plan.needs.size === 0)
    return {files: [[CONFIG, printMoved(alone, undefined)]], kept: [], base: undefined, baseText: undefined}
  const {islands = {}, markdown = {}, docs, docSets} = data
  const own = Object.entries(islands).filter(([name]) => !name.startsWith('theme:'))
  const extended = {
    ...data,
    // the same for all sites of the other tool
    contentSecurityPolicy: undefined,
    islands: own.length > 0 ? Object.fromEntries(own) : undefined,
    markdown: Object.fromEntries(Object.entries(markdown).filter(([, one]) => !Array.isArray(one) || one.length > 0)),
    pagesDir: 'content/pages',
    staticDirs: data.staticDirs ?? ['content/static'],
    docs: {...docs, layout: UNSET},
    docSets: docSets && Object.fromEntries(Object.entries(docSets).map(([id, set]) => [id, isCode ? {...set, layout: UNSET} : set])),
  }
  const defaults = Object.fromEntries(Object.entries(standards).filter(([key]) => !DIFFERENT.includes(key)))
  const reduced = reduceConfig({...foreign, input: extended, defaults}, stays)
  const text = readText(config.configFile)
  const placed = kept.map((key) => ({key, line: lineOf(text, key)}))
  if (isCode) {
    const base = path.basename(config.configFile)
    return {
      files: [
        [CONFIG, printMoved(reduced, base)],
        [base, plan.foreignText],
      ],
      kept: placed,
      base,
      baseText: plan.foreignText,
    }
  }
  const {name, data: read} = plan.facts.dataConfig(config.original, plan.code)
  const generated = `// What code of the site reads. Everything else is in ${CONFIG}.\nexport default ${printValue(read)}\n`
  return {
    files: [
      [CONFIG, printMoved(reduced, name)],
      [name, generated],
    ],
    kept: [],
    base: name,
    baseText: undefined,
  }
}

const CONFIG = 'site-config.ts'

function printMoved({data, kept}: ReducedConfig, base: string | undefined): string {
  const comment =
    base === undefined
      ? []
      : [
          `${base} has what code of the site needs of Docusaurus. Keys of this file take precedence.`,
          ...(kept.length > 0 ? [`Only there: ${kept.join(', ')}.`] : []),
        ]
  return printConfig(data, {base, comment})
}

/** Returns the line of a key in the old configuration, where it may have another parent. */
function lineOf(text: string, key: string): number | undefined {
  return findKey(text, key.split('.').at(-1) ?? key)?.start.line
}
