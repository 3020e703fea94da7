import path from 'node:path'
import type {GeneratedItem, IndexCandidate, NumberPrefixParser, SidebarDoc, SidebarItemsRequest} from '../../core/site-functions.ts'
import {autogenerate} from '../../graph/routes/sidebar/autogenerate.ts'
import type {PlacedDoc} from '../../graph/routes/sidebar/autogenerate.ts'
import {parseDocPath} from '../../graph/routes/doc-path.ts'
import {splitNumberPrefix} from '../../graph/routes/number-prefix.ts'
import type {SplitName} from '../../graph/routes/number-prefix.ts'
import type {SidebarEntry} from '../../graph/routes/sidebar/sidebar-entry.ts'

/** Generates the entries of a folder as docsite does where no function generates them. */
export function defaultSidebarItems(request: SidebarItemsRequest): GeneratedItem[] {
  const {item, docs, categoriesMetadata, numberPrefixParser} = request
  const split: SplitName = (name) => {
    const {filename, numberPrefix} = numberPrefixParser(name)
    return {name: filename, ...(numberPrefix !== undefined && {position: numberPrefix})}
  }
  const folder = item.dirName
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')
  const placed = docs.map((doc) => placedDoc(doc, request))
  const categories = new Map(Object.entries(categoriesMetadata).map(([name, category]) => [name === '.' ? '' : name, category]))
  const origin = {file: '', place: () => undefined}
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  return (autogenerate({docs: placed, categories, split, origin}, folder) ?? []).map((entry) => toItem(entry, byId))
}

function placedDoc(doc: SidebarDoc, request: Pick<SidebarItemsRequest, 'isCategoryIndex'>): PlacedDoc {
  const {id, title, frontMatter, sidebarPosition} = doc
  // a title that is only the name says less than the name of the folder
  const heading = title === path.posix.basename(id) ? undefined : title
  return {id, docPath: docPathOf(doc), frontMatter, heading, position: sidebarPosition, isIndex: request.isCategoryIndex(candidateOf(doc))}
}

function docPathOf({source, sourceDirName}: SidebarDoc): string {
  return path.posix.join(sourceDirName, path.posix.basename(source))
}

function candidateOf({source, sourceDirName}: SidebarDoc): IndexCandidate {
  const {name, ext} = path.posix.parse(source)
  return {fileName: name, extension: ext, directories: sourceDirName.split('/').toReversed()}
}

/** Reports whether a doc is the index of its folder. */
export function isCategoryIndex({fileName, directories: [folder = '.']}: IndexCandidate): boolean {
  return parseDocPath(folder === '.' ? fileName : `${folder}/${fileName}`).isIndex
}

/** Splits number prefixes as docsite does. */
export const parseNumberPrefix: NumberPrefixParser = (name) => {
  const split = splitNumberPrefix(name)
  return {filename: split.name, numberPrefix: split.position}
}

/** Leaves names as they are. */
export const keepNumberPrefix: NumberPrefixParser = (filename) => ({filename, numberPrefix: undefined})

/** Returns an entry as `sidebars.json` has it. */
function toItem(entry: SidebarEntry, docs: ReadonlyMap<string, SidebarDoc>): GeneratedItem {
  const {origin: _origin, ...item} = entry
  if (entry.type === 'doc') {
    const {sidebar_label: label, sidebar_class_name: className} = docs.get(entry.id)?.frontMatter ?? {}
    return {...item, ...(label !== undefined && {label}), ...(className !== undefined && {className})}
  }
  return entry.type === 'category' ? {...item, items: entry.items.map((inner) => toItem(inner, docs))} : item
}
