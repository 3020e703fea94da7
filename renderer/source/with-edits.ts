import {Buffer} from 'node:buffer'
import {sha256} from '../core/files/hash.ts'
import type {SiteEdit} from '../core/model/site-edit.ts'
import type {SiteSources, SourceFile} from '../core/model/source.ts'

/** Returns sources whose docs and pages have other texts than on the disk. Edits of other files have no effect. */
export function withEdits(sources: SiteSources, edits: readonly SiteEdit[]): SiteSources {
  if (edits.length === 0) return sources
  const texts = new Map(edits.map(({path, after}) => [path, Buffer.from(after)]))
  const edit = <File extends SourceFile>(file: File): File => {
    const bytes = texts.get(file.path)
    return bytes === undefined ? file : {...file, bytes: () => bytes, hash: sha256(bytes), size: bytes.length}
  }
  return {
    ...sources,
    versions: sources.versions.map((version) => ({...version, docs: version.docs.map(edit)})),
    pages: sources.pages.map(edit),
  }
}
