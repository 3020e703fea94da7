import type {GeneratedDoc, GeneratedLine} from '../../../core/feature.ts'
import type {ApiItem, ItemKind} from '../model/api.ts'
import type {Diagnostic, Staged} from '../../../core/model/diagnostic.ts'
import {plainText} from '../parse/code-tokens.ts'
import {shownName} from './write-item.ts'
import {createPageContexts} from './page-context.ts'
import type {PageContext, ReferenceContext} from './page-context.ts'
import {createPageWriter} from './page-writer.ts'
import type {PageWriter} from './page-writer.ts'
import {writeItemPage} from './write-item.ts'
import {writeIndexPage, writeModulePage} from './write-module.ts'

/** A generated page, as Markdown. */
export type GeneratedPage = {
  /** Path inside the version's folder, with extension: `api/core/modules/models.md`. */
  readonly docPath: string
  readonly text: string
  readonly origins: readonly GeneratedLine[]
  /** Versions in which the library has what it describes, too, but the reference does not show it. */
  readonly hiddenIn?: readonly string[]
  /** On the first page of a reference, the same of the sections of modules, by the ids of their headings. */
  readonly hiddenSections?: Readonly<Record<string, readonly string[]>>
}

/** Creates the reference of one version as Markdown files, which are then processed like all others. */
export function createPages(context: ReferenceContext): Staged<readonly GeneratedPage[]> {
  const diagnostics: Diagnostic[] = []
  const contextOf = createPageContexts(context, (found) => diagnostics.push(found))
  const {modules} = context.reference
  const pages: GeneratedPage[] = []
  const add = (fields: PageFrontMatter, write: (page: PageWriter) => void, hiddenIn: readonly string[] = []): void => {
    const page = createPageWriter()
    page.add(frontMatter(fields))
    write(page)
    pages.push({
      docPath: `${context.folder}/${fields.page}.md`,
      text: page.text(),
      origins: page.origins(),
      ...(hiddenIn.length > 0 && {hiddenIn}),
    })
  }
  const index: PageFrontMatter = {page: 'index', title: context.title, label: 'Overview', position: 0.5}
  const everywhere = context.hiddenIn(undefined)
  add(index, (page) => writeIndexPage((module) => contextOf('index', module), page, modules), everywhere)
  const hidden = modules
    .map(({slug, module}) => [slug, context.hiddenIn(module.name).filter((version) => !everywhere.includes(version))] as const)
    .filter(([, versions]) => versions.length > 0)
  const [first] = pages
  if (first !== undefined && hidden.length > 0) pages[0] = {...first, hiddenSections: Object.fromEntries(hidden)}
  for (const placed of modules) {
    const {slug, module} = placed
    const hiddenIn = context.hiddenIn(module.name)
    const fields: PageFrontMatter = {
      page: `modules/${slug}`,
      title: `${module.outer === undefined ? 'Module' : 'Namespace'}: ${module.name}`,
      label: module.name,
    }
    add(fields, (page) => writeModulePage(contextOf(fields.page, module.name), page, placed), hiddenIn)
    for (const own of placed.items) {
      if (own.anchor !== undefined) continue
      const itemFacts: PageFrontMatter = {
        page: own.page,
        title: `${words[own.item.kind]}: ${titleOf(own.item)}`,
        label: shownName(own.item),
      }
      const write = (page: PageWriter): void => {
        const itemContext: PageContext = contextOf(own.page, module.name)
        writeItemPage(itemContext, page, own)
      }
      add(itemFacts, write, hiddenIn)
    }
  }
  return {value: pages, diagnostics}
}

const words: Readonly<Record<ItemKind, string>> = {
  class: 'Class',
  enum: 'Enumeration',
  interface: 'Interface',
  type: 'Type alias',
  variable: 'Variable',
  function: 'Function',
}

/** @example titleOf(the interface ModelResult) // => 'ModelResult<T>' */
function titleOf(item: ApiItem): string {
  const name = shownName(item)
  const names = item.typeParameters.map((parameter) => plainText(parameter).split(' ')[0])
  return names.length === 0 ? name : `${name}<${names.join(', ')}>`
}

type PageFrontMatter = {readonly page: string; readonly title: string; readonly label: string; readonly position?: number}

/**
 * Returns the front matter of a page. JSON strings are valid YAML strings. The edit link is removed because the texts are not in the page
 * itself.
 */
function frontMatter({title, label, position}: PageFrontMatter): string {
  const lines = [`title: ${JSON.stringify(title)}`, `sidebar_label: ${JSON.stringify(label)}`]
  if (position !== undefined) lines.push(`sidebar_position: ${position}`)
  return ['---', ...lines, 'custom_edit_url: null', '---'].join('\n')
}

/**
 * Creates the category files of the folders of a reference, in their order.
 * @param title label of the whole reference in a sidebar with others; undefined if its first page is by writers, who label it
 */
export function createCategories(version: string, folder: string, title?: string): GeneratedDoc[] {
  const labels = {
    modules: 'Modules',
    enums: 'Enumerations',
    classes: 'Classes',
    interfaces: 'Interfaces',
    types: 'Type aliases',
    variables: 'Variables',
    functions: 'Functions',
  }
  const categories = Object.entries(labels).map(([name, label], index) => ({
    version,
    path: `${folder}/${name}/_category_.json`,
    text: JSON.stringify({label, position: index + 1}),
  }))
  return title === undefined
    ? categories
    : [{version, path: `${folder}/_category_.json`, text: JSON.stringify({label: title})}, ...categories]
}
