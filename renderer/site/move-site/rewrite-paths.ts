import {statSync} from 'node:fs'
import path from 'node:path'
import {isInside} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {MovedPlaces} from './moved-folders.ts'

/** A file whose paths are rewritten. */
export type RewrittenFile = {
  readonly from: AbsolutePath
  /** Its path in the new site. */
  readonly to: SitePath
}

/** Roots of both sites, and where files are in the new one. */
export type Move = {readonly root: AbsolutePath; readonly newRoot: AbsolutePath; readonly places: MovedPlaces}

/** A rewritten text. */
export type RewrittenText = {
  readonly text: string
  /** The number of paths that were changed. */
  readonly paths: number
  /** Paths that lead out of the old site, to files that stay where they are. */
  readonly outside: readonly string[]
}

/** A path that begins with a dot or with the name of the site's root, after what may be before a path. */
const PATH =
  /((?:\bfrom|\bimport|\brequire|\bresolve|\burl)?\s*\(?\s*!?["'`(<]|!|\]\(<?|^\[[^\]\n]*\]:\s*|^[\w-]+:[ \t]+)((?:\.{1,2}\/|@site\/)[^\s"'`()<>#?!]*|\.{1,2}(?=["'`]))/gm

/** A link to a Markdown file that does not begin with a dot. */
const MARKDOWN_LINK = /(\]\(<?|^\[[^\]\n]*\]:\s*|\bhref=["'])((?![.@]|[a-z]+:)[^\s"'()<>#?]+\.mdx?)(?=[\s"')>#?]|$)/gim

/** Matches code before a path that names a module, which needs no extension. */
const IN_CODE = /(?:\bfrom|\bimport|\brequire|\bresolve|\burl)\s*\(?\s*!?["'`(]?$|!$/

const ENDINGS = ['', '.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.json', '.md', '.mdx', '.css', '.scss', '.sass']

/** Rewrites the paths in a file that lead to other files of the site, so that they lead to the same files after the move. */
export function rewritePaths(text: string, file: RewrittenFile, move: Move): RewrittenText {
  const outside: string[] = []
  let paths = 0
  const replace = (all: string, before: string, written: string): string => {
    const found = rewrite(written, {file, move, isModule: IN_CODE.test(before)})
    if (found === undefined) return all
    if (found.isOutside) outside.push(written)
    if (found.path === written) return all
    paths += 1
    return before + found.path
  }
  const replaceLink = (all: string, before: string, written: string): string => {
    const target = rewriteLink(written, file, move)
    if (target === undefined) return all
    paths += 1
    return before + target
  }
  const isMarkdown = /\.mdx?$/i.test(file.to)
  const done = isMarkdown
    ? outsideOfCode(text, (part) => part.replaceAll(PATH, replace).replaceAll(MARKDOWN_LINK, replaceLink))
    : text.replaceAll(PATH, replace)
  return {text: done, paths, outside}
}

/** Applies a function to the text of a Markdown file outside of fences and inline code. Backticks in code of MDX quote paths. */
function outsideOfCode(text: string, change: (part: string) => string): string {
  const parts = text.split(/^([ \t]*(?:`{3,}|~{3,})[^\n]*\n[^]*?\n[ \t]*(?:`{3,}|~{3,})[ \t]*$)/m)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      const inline = part.split(/(?<!`|\(\s*)(`[^`\n]*`)(?!`)/)
      return inline.map((one, at) => (at % 2 === 1 ? one : change(one))).join('')
    })
    .join('')
}

type Rewriting = {readonly file: RewrittenFile; readonly move: Move; readonly isModule: boolean}

/** Returns the new form of a path. Undefined if no file is there. */
function rewrite(written: string, {file, move, isModule}: Rewriting): {readonly path: string; readonly isOutside: boolean} | undefined {
  const {root, newRoot, places} = move
  const isFromRoot = written.startsWith('@site/')
  // a folder in an address is a page
  const needsFile = !isModule && !isFromRoot
  const folder = path.dirname(file.from)
  const bases = isFromRoot ? [root] : [folder, ...[places.originalFolder(folder) ?? []].flat()]
  for (const base of bases) {
    const target = findTarget(path.resolve(base, decoded(isFromRoot ? written.slice('@site/'.length) : written)), needsFile)
    if (target === undefined) continue
    const place = places.placeOf(target.file)
    const isOutside = place === undefined && !isInside(root, target.file)
    if (place === undefined && !isOutside) return undefined
    const found = place === undefined ? target.file : path.join(newRoot, place)
    // a module that has become another kind of file is named in full
    const end = target.ending !== '' && found.endsWith(target.ending) ? target.ending.length : 0
    const named = found.slice(0, found.length - end)
    // nothing changes where both have moved together
    if (base !== root || !isFromRoot) {
      const before = path.relative(base, target.file)
      const from = base === folder ? path.dirname(path.join(newRoot, file.to)) : path.join(newRoot, places.placeOf(base) ?? '')
      const after = path.relative(from, found)
      if (before === after) return {path: written, isOutside: false}
      return {path: withDot(encodedLike(written, sitePath(from, named)), written), isOutside}
    }
    const inSite = sitePath(newRoot, named)
    return {path: `@site/${encodedLike(written, inSite)}${written.endsWith('/') ? '/' : ''}`, isOutside}
  }
  return undefined
}

type FoundTarget = {readonly file: AbsolutePath; readonly ending: string}

function findTarget(absolute: AbsolutePath, needsFile: boolean): FoundTarget | undefined {
  for (const ending of needsFile ? [''] : ENDINGS) {
    const stats = statSync(absolute + ending, {throwIfNoEntry: false})
    if (stats?.isFile() === true || (stats !== undefined && !needsFile)) return {file: absolute + ending, ending}
  }
  return undefined
}

/** Returns the new form of a link to a Markdown file whose path counts from the root of the site. Undefined if it stays. */
function rewriteLink(written: string, {from}: RewrittenFile, {root, places}: Move): SitePath | undefined {
  const wanted = decoded(written)
  const folder = places.originalFolder(path.dirname(from)) ?? path.dirname(from)
  const version = places.sets.flatMap(({versions}) => versions).find((one) => isInside(one.from, folder))
  if (version !== undefined && isFile(path.join(version.from, wanted))) return undefined
  const target = path.join(root, wanted)
  const place = isFile(target) ? places.placeOf(target) : undefined
  return place === undefined || place === sitePath(root, target) ? undefined : encodedLike(written, `@site/${place}`)
}

function isFile(file: AbsolutePath): boolean {
  return statSync(file, {throwIfNoEntry: false})?.isFile() === true
}

function decoded(written: string): string {
  try {
    return decodeURI(written)
  } catch {
    return written
  }
}

function encodedLike(written: string, made: string): string {
  return /%[\da-f]{2}/i.test(written) ? encodeURI(made) : made
}

function withDot(relative: string, written: string): string {
  const end = written.endsWith('/') && !relative.endsWith('/') ? '/' : ''
  return (relative.startsWith('.') ? relative : `./${relative}`) + end
}
