/** An import with the loader syntax of webpack: `!!raw-loader!./file`. */
export type LoadedImport = {
  readonly file: string
  /** Form that the file gets: its text, its URL, or what it is without loaders. Undefined for a loader that docsite does not know. */
  readonly as: 'text' | 'url' | 'itself' | undefined
  /** The loader whose result is imported, as it is written and without its options. */
  readonly loader: string
}

/** Results of loaders, by their names. */
const results: readonly (readonly [loaders: RegExp, as: 'text' | 'url' | 'itself'])[] = [
  [/^(?:raw|text)-loader$/, 'text'],
  [/^(?:url|file)-loader$/, 'url'],
  [
    /^(?:(?:json|yaml|yml|babel|ts|swc|esbuild|cache|thread)-loader|js-yaml-loader|@svgr\/webpack|@mdx-js\/loader|@docusaurus\/mdx-loader)$/,
    'itself',
  ],
]

/** Reads an import with loaders, of which the last one that runs is written first. Undefined for other imports. */
export function readLoaders(specifier: string): LoadedImport | undefined {
  const parts = specifier.replace(/^-?!{0,2}/, '').split('!')
  const file = parts.pop() ?? ''
  const loaders = parts.map((one) => one.replace(/\?.*$/, '').replace(/^(?!\.)(.*?)\/(?:index|dist|lib)\b.*$/, '$1'))
  if (loaders.length === 0 || file === '' || loaders.includes('')) return undefined
  const known = loaders.map((name) => results.find(([names]) => names.test(name))?.[1])
  // those that change nothing leave the result to the next
  const first = known.findIndex((as) => as !== 'itself')
  return first === -1 ? {file, as: 'itself', loader: loaders[0] ?? ''} : {file, as: known[first], loader: loaders[first] ?? ''}
}
