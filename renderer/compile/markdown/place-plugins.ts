import {AsyncLocalStorage} from 'node:async_hooks'
import {statSync} from 'node:fs'
import type {PluggableList} from 'unified'
import {VFile} from 'vfile'
import {placeDependency} from '../../core/model/doc.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {ABSENT} from '../../core/files/recorded-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {isFolder, recordAccess} from '../../site-code/record-access.ts'
import type {Access} from '../../site-code/watch-access.ts'
import type {NamingDocument} from '../source-name.ts'
import {sourceName} from '../source-name.ts'
import {collectorOf} from './collector.ts'
import {callTransformer, wrapTransformers} from './wrap-transformers.ts'

/** A document as plugins of a site may see it. It is stored on `file.data.docsiteDocument` while its plugins run. */
export type PlacedDocument = NamingDocument & {
  readonly absolutePath: AbsolutePath
  readonly frontMatter: FrontMatter
}

declare module 'vfile' {
  interface DataMap {
    docsiteDocument: PlacedDocument
    /** The front matter of the document with all keys, for remark and rehype plugins. Source of the name: Docusaurus, mdx-loader. */
    frontMatter: Readonly<Record<string, unknown>>
  }
}

/** The document whose plugins run, and the function that notes what they read. */
export type PluginReads = {
  readonly running: AsyncLocalStorage<VFile>
  /** Records an access of the code that is running as an input of its document. */
  readonly note: (access: Pick<Access, 'file' | 'variable' | 'isDeep'>, root: AbsolutePath) => void
}

/** Creates the record of what plugins read, one for a thread. */
export function createPluginReads(): PluginReads {
  const running = new AsyncLocalStorage<VFile>()
  return {
    running,
    note(access, root) {
      const reader = running.getStore()
      const document = reader?.data.docsiteDocument
      if (reader === undefined || document === undefined) return
      const {dependencies, records} = collectorOf(reader)
      const {file} = access
      running.exit(() => {
        // a file has a name that equal documents in other versions use, too
        if (file !== undefined && !isFolder(file)) dependencies.set(sourceName(document, sitePath(root, file)), hashOf(file))
        else for (const record of recordAccess(access, {root, since: Date.now()})) records.set(`${record.file} ${record.hash}`, record)
      })
    },
  }
}

/** Returns the hash of a file as a `Dependency` has it. */
function hashOf(file: AbsolutePath): string {
  try {
    return statSync(file).isFile() ? sha256(readBytes(file)) : ABSENT
  } catch (error) {
    if (isFsError(error)) return ABSENT
    throw error
  }
}

/** The properties of a vfile that name its place. */
const PLACE: ReadonlySet<string | symbol> = new Set(['path', 'history', 'dirname', 'basename', 'stem', 'extname'])

/**
 * Wraps the plugins of a site, so that they find in the file what unified and Docusaurus put there: its absolute path, the root of the site
 * as working folder, and the front matter. What they read becomes a dependency of the document: its own path if they ask for it, since equal
 * documents are compiled once, and files.
 * @param root absolute path of the site
 */
export function placePlugins(plugins: PluggableList, root: AbsolutePath, {running}: PluginReads): PluggableList {
  return wrapTransformers(plugins, (transform) => (tree, file) => {
    const document = file.data.docsiteDocument
    if (document === undefined) return callTransformer(transform, tree, file)
    file.data.frontMatter ??= asWritten(document.frontMatter)
    return running.run(file, () => callTransformer(transform, tree, placedFile(file, document, root)))
  })
}

function asWritten({custom, ...known}: FrontMatter): Readonly<Record<string, unknown>> {
  return structuredClone({...known, ...custom})
}

function placedFile(file: VFile, {path, absolutePath}: PlacedDocument, root: AbsolutePath): VFile {
  const place = new VFile({path: absolutePath, cwd: root})
  return new Proxy(file, {
    get(target, key) {
      if (key === 'cwd') return root
      if (PLACE.has(key)) {
        collectorOf(target).dependencies.set(placeDependency, path)
        return Reflect.get(place, key) as unknown
      }
      const value: unknown = Reflect.get(target, key)
      // messages do not need the path: whoever shows them knows it
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
