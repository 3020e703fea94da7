import {problem} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import {readFrontMatter} from '../markdown/front-matter.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {nearest} from '../../core/text/nearest.ts'
import type {RenderedModule} from './runtime/render-module.ts'

/** The exports of a React page that docsite reads besides its component. */
const EXPORTS = ['frontMatter', 'hydration']

/**
 * Returns the front matter that a React page exports, validated in the same way as that of a Markdown page (JSON is YAML). Its
 * problems have no places. Reports exports that are meant as front matter or hydration but have another name.
 * @param text source of the page
 */
export function pageFrontMatter(
  {frontMatter: exported, exports}: Pick<RenderedModule, 'frontMatter' | 'exports'>,
  text: string,
): {frontMatter: FrontMatter; problems: readonly Problem[]} {
  const misnamed = exports.flatMap((name) => misnamedExport(name, text) ?? [])
  if (exported === undefined) return {frontMatter: {}, problems: misnamed}
  const {frontMatter, problems} = readFrontMatter(`---\n${JSON.stringify(exported)}\n---\n`)
  const placeless = problems.map(({code, message, hint}) => problem(code, {message, ...inCode(code, hint)}))
  return {frontMatter, problems: [...misnamed, ...placeless]}
}

/** Returns the hint of a problem, in the words of code where front matter is not an object, which in Markdown is a matter of lines. */
function inCode(code: Problem['code'], hint: string | undefined): Pick<Problem, 'hint'> {
  if (code === 'front-matter-invalid') return {hint: "Export an object of plain data: `export const frontMatter = {title: 'About'}`."}
  return hint === undefined ? {} : {hint}
}

function misnamedExport(name: string, text: string): Problem | undefined {
  const meant = name === 'metadata' ? 'frontMatter' : nearest(name, EXPORTS)
  if (EXPORTS.includes(name) || meant === undefined) return undefined
  const found = new RegExp(`(?<=^\\s*export\\s+(?:const|let|var|function)\\s+)${name.replaceAll('$', String.raw`\$`)}\\b`, 'm').exec(text)
  return problem('page-export-unknown', {
    message: `The page exports \`${name}\`, which docsite does not use.`,
    hint: `Did you mean \`${meant}\`?`,
    ...(found && {place: placeOf(text, found.index, found.index + name.length)}),
  })
}

/**
 * Returns the route of a React page as determined by its file name.
 * @param name path inside the folder of the pages
 * @example pageRoute('community.tsx') // => '/community/'
 */
export function pageRoute(name: string): string {
  const inside = name.replace(/\.[^./]+$/, '')
  const route = inside.replace(/(?:^|\/)index$/, '')
  return route === '' ? '/' : `/${route}/`
}
