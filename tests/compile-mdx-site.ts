import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {loadOwnMarkdown} from '../renderer/compile/markdown/own-markdown.ts'
import {createMdxCompiler} from '../renderer/compile/mdx/compile-mdx.ts'
import type {MdxCompilerOptions} from '../renderer/compile/mdx/compile-mdx.ts'
import type {SiteConfigInput} from '../renderer/config/schema.ts'
import type {ContentValues} from '../renderer/core/model/content-values.ts'
import type {Problem} from '../renderer/core/model/diagnostic.ts'
import type {Compilation} from '../renderer/core/model/doc.ts'
import {makeConfig} from './make-config.ts'
import {makeFolder, toolRoot} from './make-site.ts'

/** The page that `compilePage` compiles. */
export const PAGE = 'content/docs/next/page.mdx'

type Files = Readonly<Record<string, string>>
/** `values` are those that pages can name, by the beginning of their paths. */
type Options = Partial<SiteConfigInput> &
  Pick<MdxCompilerOptions, 'limit' | 'onPage'> & {readonly values?: Readonly<Record<string, ContentValues>>}

/** Writes a site and compiles its pages (MDX and React; no partials) together, in the order of the record. */
export async function compileSite(
  files: Files,
  {limit, onPage, values = {}, ...input}: Options = {},
): Promise<Record<string, Compilation>> {
  const root = await makeFolder(files)
  const config = makeConfig(root, input)
  const {markdown, code} = config
  const options = {markdown, code, ...(await loadOwnMarkdown(config))}
  const compiler = createMdxCompiler({config, toolRoot, markdown: options, ...(limit && {limit}), ...(onPage && {onPage})})
  const pages = Object.keys(files).filter(
    (name) => /^content\/(?:docs\/.*\.(?:mdx|tsx)|pages\/.*\.(?:mdx|[jt]sx?))$/.test(name) && !/\/_/.test(name),
  )
  const sources = pages.map(async (name) => {
    const absolutePath = path.join(root, name)
    const home = /^content\/docs\/[^/]+/.exec(name)?.[0]
    return {path: name, absolutePath, bytes: await readFile(absolutePath), ...(home !== undefined && {home}), ...valuesOf(name, values)}
  })
  const compilations = await compiler.compileAll(await Promise.all(sources))
  // what packages they are made from differs from machine to machine
  const own = compilations.map(({doc, html, givenUp}) => ({doc, html, ...(givenUp && {givenUp})}))
  return Object.fromEntries(pages.map((name, index) => [name, own[index] as Compilation]))
}

function valuesOf(name: string, values: Readonly<Record<string, ContentValues>>): {readonly values?: ContentValues} {
  const own = Object.entries(values).find(([start]) => name.startsWith(start))?.[1]
  return own === undefined ? {} : {values: own}
}

/** Compiles one page with the files around it. */
export async function compilePage(text: string, files: Files = {}, options: Options = {}): Promise<Compilation> {
  const compiled = await compileSite({[PAGE]: text, ...files}, options)
  return compiled[PAGE] as Compilation
}

/** HTML with its holes visible: `{0}`. */
export function showHoles(html: string): string {
  return html.replaceAll(/\uE0D0(\d+)\uE0D1/g, '{$1}')
}

/** A problem in one line: `3:1-3:5 code message | hint`. */
export function problemLine({code, message, hint, place, source}: Problem): string {
  const at = place ? `${place.start.line}:${place.start.column}-${place.end.line}:${place.end.column} ` : ''
  return `${source === undefined ? '' : `${source} `}${at}${code} ${message}${hint === undefined ? '' : ` | ${hint}`}`
}

/** Problems of pages that are compiled together, by name without folder and extension. */
export async function problemsOf(pages: Files, files: Files = {}, options: Options = {}): Promise<Record<string, string[]>> {
  const named = Object.entries(pages).map(([name, text]) => [`content/docs/next/${name}.mdx`, text] as const)
  const compiled = await compileSite({...Object.fromEntries(named), ...files}, options)
  return Object.fromEntries(
    Object.keys(pages).map((name) => [name, (compiled[`content/docs/next/${name}.mdx`]?.doc.problems ?? []).map(problemLine)]),
  )
}
