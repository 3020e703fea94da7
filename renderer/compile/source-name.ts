import path from 'node:path'
import type {SitePath} from '../core/model/paths.ts'

/** A document whose files are named. */
export type NamingDocument = {
  readonly path: SitePath
  /** Folder of the document's version. Absent for a page, which is in no version. */
  readonly home?: SitePath | undefined
}

/**
 * Returns the name by which a document refers to another file (`Problem.source`). It is relative to the document's folder if
 * both are in the same version, so that equal documents in other versions use equal names; otherwise it starts from the site's
 * root.
 * @example sourceName({path: 'versioned_docs/1.0/a/b.mdx', home: 'versioned_docs/1.0'}, 'versioned_docs/1.0/_parts/c.mdx') // => '../_parts/c.mdx'
 * @example sourceName({path: 'versioned_docs/1.0/a/b.mdx', home: 'versioned_docs/1.0'}, 'components/card.tsx') // => '@site/components/card.tsx'
 */
export function sourceName({path: document, home}: NamingDocument, file: SitePath): string {
  if (home === undefined || !file.startsWith(`${home}/`)) return `@site/${file}`
  return path.posix.relative(path.posix.dirname(document), file)
}
