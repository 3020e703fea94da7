import type {Root} from 'mdast'
import {loadPackage} from '../load-package.ts'
import type {MarkdownParser} from './markdown-parser.ts'

/** Loads the native parser. Returns undefined if its binding is missing. */
export function loadNativeParser({hasMath}: {readonly hasMath: boolean}): MarkdownParser | undefined {
  let satteri: typeof import('satteri')
  try {
    satteri = loadPackage('satteri') as typeof import('satteri')
  } catch {
    return undefined
  }
  const features = {gfm: true, directive: true, math: hasMath, frontmatter: false}
  return (text) => satteri.markdownToMdast(text, {features}) as Root
}
