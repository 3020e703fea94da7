import path from 'node:path'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {placeInJson} from '../../../core/diagnostics/json-place.ts'
import type {ApiItem} from '../model/api.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import {escapeForMarkdown, escapeHtml} from '../../../core/html/escape-html.ts'
import {listNearest} from '../../../core/text/list-nearest.ts'
import type * as RenderComment from '../comments/render-comment.ts'
import type {History} from '../compare/history.ts'
import type {HelperIds} from './expand-helpers.ts'
import {chooseDescription} from '../descriptions/choose-description.ts'
import type {ChosenDescription, PlacedText} from '../descriptions/choose-description.ts'
import {splitName} from '../model/split-name.ts'
import {tokensOf} from '../parse/code-tokens.ts'
import type {DescriptionFile} from '../descriptions/read-descriptions.ts'
import {createNames} from '../reference.ts'
import type {NameTarget, PlacedHelper, PlacedItem, PlacedModule, VersionReference} from '../reference.ts'

/** The module `comments/render-comment.ts`, which converts comments to Markdown. Loaded only if needed. */
export type CommentRenderer = Pick<typeof RenderComment, 'renderComment' | 'renderCommentLine' | 'restOfComment'>

/** Everything needed to create the pages of one version. */
export type ReferenceContext = {
  readonly reference: VersionReference
  /** Names of all versions, newest first. */
  readonly versions: readonly string[]
  readonly title: string
  readonly historyOf: (key: string) => History
  /** Returns the versions whose library has a module that the reference does not show, or without a module those that have no reference. */
  readonly hiddenIn: (module: string | undefined) => readonly string[]
  readonly files: ReadonlyMap<string, DescriptionFile>
  /** Paths of the docs of the version, with extension, by path without extension (`tutorials/install`). */
  readonly docs: ReadonlyMap<string, string>
  /** Converts comments to Markdown, if the reference uses comments. */
  readonly comments?: CommentRenderer | undefined
  /** Folder of the reference inside the version: `api/core`. */
  readonly folder: string
}

/** A `ReferenceContext` with the state of one page. */
export type PageContext = ReferenceContext & {
  /** Path of the page inside the reference, without extension. */
  readonly page: string
  /** The module that names are resolved in; empty on the index page. */
  readonly module: string
  readonly lookUp: (name: string) => NameTarget
  /** Resolves a name in the code of another module. */
  readonly lookUpIn: (module: string, name: string) => NameTarget
  readonly helperOf: (name: string) => ApiItem | undefined
  /**
   * Returns the ids of the members of a type without a section, for its declaration on this page. Returns them only once, because ids
   * must be unique.
   */
  readonly takeIds: HelperIds
  /**
   * Reports whether the comments on members of a type without a section have not been shown on this page yet, and marks them as shown.
   */
  readonly takeHelper: (name: string) => boolean
  /** Returns the module of another package that a name is imported from. */
  readonly importOf: (name: string) => string | undefined
  /** Returns the items that extend or implement an item. */
  readonly heirsOf: (item: ApiItem) => readonly PlacedItem[]
  readonly describe: (...names: readonly string[]) => ChosenDescription
  readonly report: (found: Diagnostic) => void
}

/** Creates the contexts of pages. Problems in their texts are passed to `report`. */
export function createPageContexts(context: ReferenceContext, report: (found: Diagnostic) => void) {
  const names = createNames(context.reference)
  const modules = new Map(context.reference.modules.map(({module}) => [module.name, module]))
  const heirs = findHeirs(context.reference)
  return (page: string, module: string): PageContext => {
    const lookUp = (name: string): NameTarget => names(module, name)
    const taken = new Set<string>()
    const explained = new Set<string>()
    const choice = {version: context.reference.version, versions: context.versions}
    return {
      ...context,
      page,
      module,
      lookUp,
      lookUpIn: names,
      helperOf(name) {
        const target = lookUp(name)
        return target?.kind === 'helper' ? target.item : undefined
      },
      takeIds(name) {
        const target = lookUp(name)
        if (target?.kind !== 'helper' || target.placed?.page !== page || taken.has(name)) return undefined
        taken.add(name)
        return target.placed.anchors
      },
      takeHelper(name) {
        const isFirst = !explained.has(name)
        explained.add(name)
        return isFirst
      },
      importOf: (name) => modules.get(module)?.imports.get(name),
      heirsOf: (item) => [...new Set([item.name, item.localName ?? item.name].flatMap((name) => heirs.get(name) ?? []))],
      describe: (...described) => chooseDescription(context.files.get(module), described, choice),
      report,
    }
  }
}

/** Returns the items that extend or implement a type, by its name in their code. */
function findHeirs({modules}: VersionReference): Map<string, PlacedItem[]> {
  const heirs = new Map<string, PlacedItem[]>()
  for (const placed of modules.flatMap(({items}) => items)) {
    for (const base of [...placed.item.extends, ...placed.item.implements]) {
      const [{reference = ''} = {}] = tokensOf(base)
      heirs.set(reference, [...(heirs.get(reference) ?? []), placed])
    }
  }
  return heirs
}

/** Returns the relative path from a page to another page of the reference, in the form of links between Markdown files. */
export function linkToPage({page}: Pick<PageContext, 'page'>, target: string, anchor?: string): string {
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (target === page) return hash || `./${path.posix.basename(page)}.md`
  const relative = path.posix.relative(path.posix.dirname(page), target)
  return `${relative.startsWith('.') ? '' : './'}${relative}.md${hash}`
}

/** Returns HTML of a link to the page of a module. */
export function moduleLink(context: Pick<PageContext, 'page'>, {module, slug}: PlacedModule): string {
  return `<a href="${escapeHtml(linkToPage(context, `modules/${slug}`))}"><code>${escapeForMarkdown(module.name)}</code></a>`
}

/** Returns the address of an item, or of one of its members. */
export function linkToItem(context: Pick<PageContext, 'page'>, {item, page, anchor, anchors}: PlacedItem, member?: string): string {
  const found = item.members.find(({name}) => name === member)
  return linkToPage(context, page, (found && anchors.get(found)) ?? anchor)
}

/** Returns a text of a description as Markdown, with `{@link Tensor.add}` and `doc:` addresses resolved to links. */
export function resolveText(context: PageContext, written: PlacedText): string {
  const {origin} = written
  if (origin === undefined) return written.text
  const linked = written.text.replaceAll(/\{@link\s+([^}\s|]+)[\s|]*([^}]*)\}/g, (_all, name: string, label: string) => {
    const href = findName(context, name)
    if (href === undefined) reportName(context, origin, name)
    const {item, member} = splitName(name, (one) => isModule(context, one))
    const shown = label.trim() || `\`${[item, ...(member ? [member] : [])].join('.')}\``
    return href === undefined ? shown : `[${shown}](${href})`
  })
  return linked.replaceAll(/\]\(doc:([^)#\s]+)(#[^)\s]*)?\)/g, (_all, id: string, hash = '') => {
    const target = context.docs.get(id) ?? `${id}.md`
    const relative = path.posix.relative(path.posix.dirname(`${context.folder}/${context.page}`), target)
    return `](${relative.startsWith('.') ? '' : './'}${relative}${hash})`
  })
}

function isModule({reference}: PageContext, name: string): boolean {
  return reference.modules.some(({module}) => module.name === name)
}

/** Returns the address of a name: `Tensor`, `Tensor.add`, `Tensor#add`, `torchlive/torch`, `torchlive/torch#Tensor.add`. */
export function findName(context: PageContext, name: string): string | undefined {
  const module = context.reference.modules.find((placed) => placed.module.name === name)
  if (module !== undefined) return linkToPage(context, `modules/${module.slug}`)
  const {module: inModule = context.module, item, member} = splitName(name, (one) => isModule(context, one))
  const target = context.lookUpIn(inModule, item)
  if (target?.kind === 'helper') return linkToHelper(context, target.placed, member)
  if (target === undefined) return undefined
  if (member === undefined) return linkToItem(context, target.placed)
  const owners = context.reference.modules.flatMap(({items}) => items).filter((placed) => placed.item.name === item)
  const owner = [target.placed, ...owners].find((placed) => placed.item.members.some((own) => own.name === member))
  return owner ? linkToItem(context, owner, member) : linkToHelper(context, typeOf(context, target.placed.item), member)
}

/** Returns the address of a member of a type that has no section. */
function linkToHelper(context: PageContext, placed: PlacedHelper | undefined, member: string | undefined): string | undefined {
  const found = placed?.item.members.find(({name}) => name === member)
  const anchor = found && placed?.anchors.get(found)
  return placed && anchor && linkToPage(context, placed.page, anchor)
}

/** Returns the type of a variable if that type has no section. */
function typeOf({lookUp}: PageContext, {type}: ApiItem): PlacedHelper | undefined {
  const target = type && 'text' in type && type.reference !== undefined ? lookUp(type.reference) : undefined
  return target?.kind === 'helper' ? target.placed : undefined
}

function reportName(
  {report, reference: {modules, version}}: PageContext,
  {file, keys}: NonNullable<PlacedText['origin']>,
  name: string,
): void {
  const items = modules.flatMap((placed) => placed.items).map(({item}) => item)
  const members = items.flatMap((item) => item.members.map((member) => `${item.name}.${member.name}`))
  const known = [...new Set(name.includes('.') ? members : items.map((item) => item.name))]
  report(
    diagnostic('api-reference-unknown', {
      file: file.path,
      place: placeInJson(file.text, keys),
      message: `\`{@link ${name}}\` does not name anything documented in the version \`${version}\`.`,
      hint:
        known.length > 30
          ? listNearest(name, known).replace(/ ?There are:.*/, '') || 'Write the text for a range of versions.'
          : listNearest(name, known),
    }),
  )
}
