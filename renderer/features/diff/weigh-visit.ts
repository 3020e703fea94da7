import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {readBytes} from '../../core/files/read-file.ts'
import {readAttributes} from '../../core/html/html-attributes.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import {readStaticImports} from '../../output/proof/check-script.ts'
import type {ComparedSite} from './read-compared-site.ts'

/** Bytes of files, and what is left of them once each is compressed. */
export type Bytes = {readonly raw: number; readonly gzip: number}

/** The scripts and styles that a first visit to a page loads at once, those included that scripts import. */
export type Visit = {readonly scripts: readonly OutputPath[]; readonly styles: readonly OutputPath[]}

/** Weighs the scripts and styles of pages of one site. Each file is read once. */
export type Scale = {
  /** Returns the files that a page loads. Those of other sites are left out. */
  readonly visit: (file: OutputPath, html: string) => Visit
  /** Returns the bytes of files without compression. */
  readonly raw: (files: readonly OutputPath[]) => number
  /** Returns the bytes of files. */
  readonly bytes: (files: readonly OutputPath[]) => Bytes
}

/** Creates the scale of a site. Its functions throw an `FsError` if a file cannot be read. */
export function createScale(site: ComparedSite): Scale {
  const read = new Map<OutputPath, Buffer>()
  const contentOf = (file: OutputPath): Buffer => {
    const content = read.get(file) ?? readBytes(path.join(site.folder, file))
    read.set(file, content)
    return content
  }
  const imports = new Map<OutputPath, readonly OutputPath[]>()
  const importsOf = (script: OutputPath): readonly OutputPath[] => {
    const known = imports.get(script)
    if (known !== undefined) return known
    const urls = readStaticImports(contentOf(script).toString())
    const files = urls.map(({url}) => locate(site, {url, from: script})).filter((file) => file !== undefined)
    imports.set(script, files)
    return files
  }
  const raw: Scale['raw'] = (files) => files.reduce((sum, file) => sum + contentOf(file).length, 0)
  return {
    visit: (file, html) => {
      const loaded = {scripts: new Set<OutputPath>(), styles: new Set<OutputPath>()}
      for (const {url, kind} of readLoaded(html)) {
        const found = locate(site, {url, from: file})
        if (found !== undefined) loaded[kind].add(found)
      }
      // a set also visits what is added meanwhile
      for (const script of loaded.scripts) for (const imported of importsOf(script)) loaded.scripts.add(imported)
      return {scripts: [...loaded.scripts], styles: [...loaded.styles]}
    },
    raw,
    bytes: (files) => ({raw: raw(files), gzip: files.reduce((sum, file) => sum + gzipSync(contentOf(file)).length, 0)}),
  }
}

/** Returns the file of the site that a URL in another file leads to. */
function locate({locator}: ComparedSite, {url, from}: {readonly url: string; readonly from: OutputPath}): OutputPath | undefined {
  const located = locator.locate(url, locator.urlOf(from))
  return located.kind === 'inside' ? located.file : undefined
}

type Loaded = {readonly url: string; readonly kind: 'scripts' | 'styles'}

/** Reads the scripts and styles that a page loads, in order. */
function readLoaded(html: string): Loaded[] {
  return Array.from(html.matchAll(/<(script|link)(\s[^>]*)>/gi)).flatMap(([, name = '', text = '']): Loaded[] => {
    const {src, href, rel = ''} = readAttributes(text)
    if (name.toLowerCase() === 'script') return ofUrl('scripts', src)
    const relations = String(rel).toLowerCase().split(/\s/)
    return relations.includes('stylesheet') ? ofUrl('styles', href) : relations.includes('modulepreload') ? ofUrl('scripts', href) : []
  })
}

function ofUrl(kind: Loaded['kind'], url: string | true | undefined): Loaded[] {
  return typeof url === 'string' && url !== '' ? [{kind, url}] : []
}
