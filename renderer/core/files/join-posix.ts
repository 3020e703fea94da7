import path from 'node:path'

/**
 * `path.posix.join` for a normal folder and a relative path as links are written. Those that only begin with dots, nearly
 * all, are joined without looking at each character: thousands of links are joined in every build.
 * @example joinPosix('docs/next/a', '../b/c.md') // => 'docs/next/b/c.md'
 * @example joinPosix('docs/next', './x//y/../z.md') // => 'docs/next/x/z.md'
 */
export function joinPosix(folder: string, relative: string): string {
  let base = folder
  let rest = relative.startsWith('./') ? relative.slice(2) : relative
  while (rest.startsWith('../') && base.includes('/')) {
    base = base.slice(0, base.lastIndexOf('/'))
    rest = rest.slice(3)
  }
  const isPlain = base !== '' && base !== '.' && rest !== '' && !rest.startsWith('/') && !rest.startsWith('.') && !/\/[./]/.test(rest)
  return isPlain ? `${base}/${rest}` : path.posix.join(folder, relative)
}
