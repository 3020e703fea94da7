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

/** A file of the docs or pages. */
export type FileOfFolder = {
  /** Posix path inside the folder. */
  readonly name: string
  readonly file: SitePath
  readonly folder: PageFolder
  /** Reports whether the folder of the file has a file of this name. */
  readonly hasBeside: (name: string) => boolean
}

/**
 * Reports a file that looks as if it should become a page or configure pages, but is not read. Returns undefined for every other
 * file, read or not.
 */
export function describeIgnored(wanted: FileOfFolder): Diagnostic | undefined {
  const {name, file, folder} = wanted
  if (/(?:^|\/)[._][^/]*\//.test(name)) return undefined
  if (folder === 'docs') {
    const ofDocs = describeSettings(wanted)
    if (ofDocs !== undefined) return diagnostic('file-ignored', {file, ...ofDocs})
  }
  if (/^[._]/.test(path.posix.basename(name))) return undefined
  const ofPage = describePage(wanted)
  if (ofPage === undefined) return undefined
  const page = pageBeside(wanted)
  const hint = page && `\`${page}\` beside it is the page: move there what it lacks, or begin this name with \`_\` to leave the file out.`
  return diagnostic('file-ignored', {file, message: ofPage.message, hint: hint ?? ofPage.hint})
}

function describePage({name, folder}: FileOfFolder): Explained | undefined {
  const {ext: extension, name: stem} = path.posix.parse(name)
  if (MARKDOWN.test(name)) {
    const message = `The file does not become a page: pages in Markdown end in \`.md\` or \`.mdx\`, not in \`${extension}\`.`
    return {message, hint: `Rename it to \`${stem}.md\`.`}
  }
  const message = `The file does not become a page: \`${extension}\` is not a page format.`
  if (MARKUP.test(name)) return {message, hint: 'Write it in Markdown (`.md`), or begin its name with `_` to leave it out.'}
  if (folder === 'docs' || !OTHER_PAGE.test(name)) return undefined
  const hint = /html?$/i.test(extension)
    ? 'Move it into the static folder, which is published as it is, or write it in Markdown (`.md`) or React (`.tsx`).'
    : 'Write it in Markdown (`.md`) or React (`.tsx`), or begin its name with `_` if it is not a page.'
  return {message, hint}
}

/** Returns the name of the page beside a file that would have the same route. */
function pageBeside({name, folder, hasBeside}: FileOfFolder): string | undefined {
  const extensions = folder === 'docs' ? ['.md', '.mdx'] : ['.md', '.mdx', '.tsx', '.jsx', '.ts', '.js']
  return extensions.map((extension) => path.posix.parse(name).name + extension).find(hasBeside)
}

type Explained = {readonly message: string; readonly hint: string}

function describeSettings({name, hasBeside}: FileOfFolder): Explained | undefined {
  if (CATEGORY.test(name) && !isCategoryFile(name)) {
    const message = 'The file looks like a category file, but it is not read under this name.'
    const read = categoryNames.find(hasBeside)
    const isData = /\.(?:json[5c]?|ya?ml)$/i.test(name)
    const rename = isData
      ? `Rename it to ${listOf(categoryNames)}.`
      : 'Write its values as JSON in `_category_.json`, or as YAML in `_category_.yml`.'
    return {message, hint: read === undefined ? rename : moveInto(read)}
  }
  if (!SIDEBARS.test(name) || name === SIDEBARS_FILE) return undefined
  const hint = `Write the sidebars in \`${SIDEBARS_FILE}\`, in the folder of each version.`
  if (name.includes('/'))
    return {message: 'The file looks like the sidebars of a version, but they are read from the folder of the version only.', hint}
  const message = 'The file looks like the sidebars of a version, but it is not read under this name.'
  return {message, hint: hasBeside(SIDEBARS_FILE) ? moveInto(SIDEBARS_FILE) : hint}
}

const SIDEBARS_FILE = 'sidebars.json'

const categoryNames = ['_category_.json', '_category_.yml', '_category_.yaml']

function listOf(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

function moveInto(read: string): string {
  return `Move what it says into \`${read}\` beside it, which is read.`
}
