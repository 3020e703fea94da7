import path from 'node:path'
import type {SitePath} from '../../core/model/paths.ts'

/**
 * Returns the name by which a document refers to another file (`Problem.source`). It is relative to the document's folder if
 * both are in the same version, so that equal documents in other versions use equal names; otherwise it starts from the site's
 * root.
 * @example sourceName('content/docs/next/a/b.mdx', 'content/docs/next/_parts/c.mdx') // => '../_parts/c.mdx'
 * @example sourceName('content/docs/next/a/b.mdx', 'components/card.tsx') // => '@site/components/card.tsx'
 */
export function sourceName(document: SitePath, file: SitePath): string {
  const [content, kind, version] = document.split('/')
  const home = kind === 'docs' ? `${content}/docs/${version}/` : `${content}/${kind}/`
  if (!file.startsWith(home)) return `@site/${file}`
  return path.posix.relative(path.posix.dirname(document), file)
}
