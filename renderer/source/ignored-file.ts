import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import {isCategoryFile} from './read-category-file.ts'

/** Markdown files with an unsupported extension. */
const MARKDOWN = /\.(?:markdown|mdown|mkd)$/i

/** Pages in other markup languages. */
const MARKUP = /\.(?:adoc|asciidoc|rst|org|textile|qmd|rmd|mdoc|vue|svelte|astro)$/i

/** Files in the pages folder that look like pages but cannot be any. */
const OTHER_PAGE = /\.(?:html?|[cm][jt]s)$/i

const CATEGORY = /(?:^|\/)[._]?(?:category|categories)_?\.(?:json[5c]?|ya?ml|toml|[cm]?[jt]s)$/i

const SIDEBARS = /(?:^|\/)sidebars?\.(?:json[5c]?|ya?ml|[cm]?[jt]s)$/i

/** Folders whose files become pages. */
export type PageFolder = 'docs' | 'pages'

/**
 * Reports a file that looks as if it should become a page or configure pages, but is not read. Returns undefined for every other
 * file, read or not.
 * @param name posix path inside the folder
 */
export function describeIgnored(name: string, file: SitePath, folder: PageFolder): Diagnostic | undefined {
  if (/(?:^|\/)[._][^/]*\//.test(name)) return undefined
  if (folder === 'docs') {
    const ofDocs = describeSettings(name)
    if (ofDocs !== undefined) return diagnostic('file-ignored', {file, ...ofDocs})
  }
  const extension = path.posix.extname(name)
  if (/^[._]/.test(path.posix.basename(name))) return undefined
  if (MARKDOWN.test(name)) {
    const message = `The file does not become a page: pages in Markdown end in \`.md\` or \`.mdx\`, not in \`${extension}\`.`
    return diagnostic('file-ignored', {file, message, hint: 'Rename it.'})
  }
  const message = `The file does not become a page: \`${extension}\` is not a page format.`
  if (MARKUP.test(name)) {
    const hint = 'Write it in Markdown (`.md`), or begin its name with `_` to leave it out.'
    return diagnostic('file-ignored', {file, message, hint})
  }
  if (folder === 'docs' || !OTHER_PAGE.test(name)) return undefined
  const hint = /html?$/i.test(extension)
    ? 'Move it into the static folder, which is published as it is, or write it in Markdown (`.md`) or React (`.tsx`).'
    : 'Write it in Markdown (`.md`) or React (`.tsx`), or begin its name with `_` if it is not a page.'
  return diagnostic('file-ignored', {file, message, hint})
}

function describeSettings(name: string): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  if (CATEGORY.test(name) && !isCategoryFile(name)) {
    const hint = 'Rename it to `_category_.json`, `_category_.yml` or `_category_.yaml`.'
    return {message: 'The file looks like a category file, but it is not read under this name.', hint}
  }
  if (SIDEBARS.test(name) && name !== 'sidebars.json') {
    const hint = 'Write the sidebars in `sidebars.json`, in the folder of each version.'
    return {message: 'The file looks like the sidebars of a version, but it is not read under this name.', hint}
  }
  return undefined
}
