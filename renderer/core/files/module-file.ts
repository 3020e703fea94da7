/** Namespaces in which plugins load files from disk in a different way. The path after the namespace is that of the file. */
const NAMESPACE = /^docsite-(?:content-in-code|island|used-island|raw|css|css-text):/

/** End of the name of a page's own module, as opposed to the one that files which import the page get. */
export const OF_PAGE = '?page'

/**
 * Returns the file of a module as named by esbuild in its messages, metafiles and source maps.
 * @example moduleFile('docsite-island:/site/src/counter.tsx') // => '/site/src/counter.tsx'
 * @example moduleFile('src/counter.tsx') // => 'src/counter.tsx'
 */
export function moduleFile(name: string): string {
  return name.replace(NAMESPACE, '').replace(/\.mdx?\?page$/i, (end) => end.slice(0, -OF_PAGE.length))
}
