import type {FrontMatter} from '../../../core/model/front-matter.ts'
import type {CategoryFile, DocSource} from '../../../core/model/source.ts'
import {compareText} from '../../../core/text/compare.ts'
import {stripNumberPrefixes} from '../number-prefix.ts'
import type {SplitName} from '../number-prefix.ts'
import type {CategoryEntry, Origin, SidebarEntry} from './sidebar-entry.ts'

/** A doc, as far as entries are generated from it. */
export type PlacedDoc = {
  readonly id: string
  /** Its path inside its version: `guide/install.md`. */
  readonly docPath: DocSource['docPath']
  readonly frontMatter: FrontMatter
  readonly heading?: string | undefined
  /** Position among its neighbours. Default: the number before its name. */
  readonly position?: number | undefined
  /** Whether it is the index of its folder. */
  readonly isIndex: boolean
}

/** A folder to generate entries from. */
export type Folder = {
  /** The docs of the folder and its subfolders. */
  readonly docs: readonly PlacedDoc[]
  /** As in `VersionSources`. A category that a function has made up has no file. */
  readonly categories: ReadonlyMap<string, Omit<CategoryFile, 'path'> & {readonly path?: CategoryFile['path']}>
  /** Splits the numbers off names of folders. */
  readonly split: SplitName
  /** The origin used in messages about entries that have no file. */
  readonly origin: Origin
}

/** An entry with its sort keys. */
type Ordered = {readonly entry: SidebarEntry; readonly position: number | undefined; readonly fileName: string}

/**
 * Generates the entries of a folder of a version (posix path inside it in NFC, empty for the whole version): docs, and subfolders as
 * categories, sorted by position and then by file name. Returns undefined if the folder has no docs.
 */
export function autogenerate(folder: Folder, name: string): SidebarEntry[] | undefined {
  const prefix = name === '' ? '' : `${name}/`
  const docs = folder.docs
    .map((placed) => ({...placed, docPath: placed.docPath.normalize('NFC')}))
    .filter(({docPath}) => docPath.startsWith(prefix))
  const categories = new Map(Array.from(folder.categories, ([key, category]) => [key.normalize('NFC'), category]))
  return docs.length === 0 ? undefined : entriesOf({...folder, docs, categories}, name)
}

function entriesOf(folder: Folder, name: string): SidebarEntry[] {
  const skip = name === '' ? 0 : name.length + 1
  const entries: Ordered[] = []
  const folders = new Map<string, PlacedDoc[]>()
  for (const placed of folder.docs) {
    const slash = placed.docPath.indexOf('/', skip)
    if (slash === -1) {
      entries.push(docEntry(folder, placed))
    } else {
      const inner = placed.docPath.slice(0, slash)
      const docs = folders.get(inner)
      if (docs === undefined) folders.set(inner, [placed])
      else docs.push(placed)
    }
  }
  for (const [inner, docs] of folders) entries.push(categoryEntry({...folder, docs}, inner))
  return entries.sort(compareEntries).map(({entry}) => entry)
}

function compareEntries(a: Ordered, b: Ordered): number {
  if (a.position === b.position) return compareText(a.fileName, b.fileName)
  return (a.position ?? Infinity) - (b.position ?? Infinity)
}

function docEntry({origin}: Folder, {id, docPath, position}: PlacedDoc): Ordered {
  return {entry: {type: 'doc', id, origin}, position, fileName: docPath.slice(docPath.lastIndexOf('/') + 1)}
}

function categoryEntry(folder: Folder, name: string): Ordered {
  const fileName = name.slice(name.lastIndexOf('/') + 1)
  const file = folder.categories.get(name)
  const split = folder.split(fileName)
  const ownDoc = findOwnDoc(folder, name, file)
  const own = ownDoc?.frontMatter
  const link: CategoryEntry['link'] = ownDoc === undefined ? file?.link : {type: 'doc', id: ownDoc.id}
  const entry: CategoryEntry = {
    type: 'category',
    // The sidebar label of the doc is not used, because it may be its id: the name of a folder says more than `index`.
    label: file?.label ?? own?.sidebar_label ?? own?.title ?? ownDoc?.heading ?? split.name,
    items: entriesOf(folder, name).filter((item) => item.type !== 'doc' || item.id !== ownDoc?.id),
    collapsible: file?.collapsible,
    collapsed: file?.collapsed,
    className: file?.className ?? own?.sidebar_class_name,
    badge: file?.badge,
    description: file?.description,
    key: file?.key,
    link,
    origin: file?.path === undefined ? folder.origin : {file: file.path, place: () => file.linkPlace},
  }
  return {entry, position: file?.position ?? own?.sidebar_position ?? split.position, fileName}
}

/**
 * Returns the index doc of a folder: the doc named in its category file, by its full id or its id inside the folder, or else
 * the folder's index. Returns undefined if the category file rules it out.
 */
function findOwnDoc({docs, split}: Folder, name: string, file: Pick<CategoryFile, 'link'> | undefined): PlacedDoc | undefined {
  const link = file?.link
  if (link === null || link?.type === 'generated-index') return undefined
  const isOwn = ({docPath, isIndex}: PlacedDoc): boolean => docPath.lastIndexOf('/') === name.length && isIndex
  if (link === undefined) return docs.find(isOwn)
  const folderId = stripNumberPrefixes(name, split)
  const linked = link.id.normalize('NFC')
  return docs.find(({id}) => id === `${folderId}/${linked}` || id === linked)
}
