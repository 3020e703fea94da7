/** Namespaces under which plugins load files of the disk in another way; the path after it is the file's. */
const NAMESPACE = /^docsite-(?:island|raw|css|css-text):/

/**
 * The file behind a module as esbuild calls it in its messages, metafiles and source maps.
 * @example moduleFile('docsite-island:/site/src/counter.tsx') // => '/site/src/counter.tsx'
 * @example moduleFile('src/counter.tsx') // => 'src/counter.tsx'
 */
export function moduleFile(name: string): string {
  return name.replace(NAMESPACE, '')
}
