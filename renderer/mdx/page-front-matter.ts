import {problem} from '../diagnostics/diagnostic.ts'
import {readFrontMatter} from '../markdown/front-matter.ts'
import type {Problem} from '../model/diagnostic.ts'
import type {FrontMatter} from '../model/front-matter.ts'

/** What a React page exports about itself, checked as front matter is (JSON is YAML). It has no places. */
export function pageFrontMatter(exported: unknown): {frontMatter: FrontMatter; problems: readonly Problem[]} {
  if (exported === undefined) return {frontMatter: {}, problems: []}
  const {frontMatter, problems} = readFrontMatter(`---\n${JSON.stringify(exported)}\n---\n`)
  return {frontMatter, problems: problems.map(({code, message, hint}) => problem(code, {message, ...(hint !== undefined && {hint})}))}
}

/**
 * Route of a React page, as far as its file says.
 * @example pageRoute('content/pages/community.tsx') // => '/community/'
 */
export function pageRoute(file: string): string {
  const inside = file.replace(/^.*?\/pages\//, '').replace(/\.[^./]+$/, '')
  const route = inside.replace(/(?:^|\/)index$/, '')
  return route === '' ? '/' : `/${route}/`
}
