import path from 'node:path'
import type {SiteConfig} from '../config/site-config.ts'
import type {SourceFile} from '../core/model/source.ts'
import {isPlainMarkdown, usesMdx} from '../core/text/mdx-in-text.ts'

/** The setting that decides how Markdown files are read. */
export type MarkdownFormat = SiteConfig['markdown']['format'] | typeof ALWAYS_MDX

/** The setting of a site that reads every file as MDX and has plugins, or components for elements of Markdown, which any of them may contain. */
export const ALWAYS_MDX = 'always-mdx'

/** Returns the setting that decides how the Markdown files of a site are read. */
export function markdownFormat({markdown: {format, remarkPlugins}, ownFeatures}: FormatConfig): MarkdownFormat {
  const hasComponents = ownFeatures.some(({elementComponents = {}}) => Object.keys(elementComponents).length > 0)
  return format === 'mdx' && (remarkPlugins.length > 0 || hasComponents) ? ALWAYS_MDX : format
}

type FormatConfig = Pick<SiteConfig, 'ownFeatures'> & {readonly markdown: Pick<SiteConfig['markdown'], 'format' | 'remarkPlugins'>}

/** The key `format` of the front matter that a file begins with, or of its key `mdx`, as Docusaurus has it. */
const FORMAT =
  /^---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?(?:mdx:[ \t]*(?:\{[ \t]*|\r?\n[ \t][ \t]*))?format:[ \t]*(['"]?)(mdx|md|detect)\1[ \t]*(?:\}[ \t]*)?\r?\n/

/**
 * Returns the format of a file that becomes a page. The extension decides it, unless `markdown.format` or the key `format` of its front
 * matter does. A `.md` file read as MDX that means the same in Markdown is Markdown, which is compiled faster.
 */
export function contentFormat(name: string, bytes: Uint8Array, format: MarkdownFormat): SourceFile['format'] {
  const extension = path.posix.extname(name).toLowerCase()
  if (extension !== '.md' && extension !== '.mdx') return 'react'
  const decode = (): string => new TextDecoder().decode(bytes)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const wanted = (buffer.includes('format:') ? FORMAT.exec(decode())?.[2] : undefined) ?? format
  if (wanted === 'md' || (wanted === 'detect' && extension === '.md')) return 'md'
  if (wanted === 'mixed' && extension === '.md') return usesMdx(decode()) ? 'mdx' : 'md'
  return wanted !== ALWAYS_MDX && extension === '.md' && isPlainMarkdown(decode().replaceAll(/\r\n?/g, '\n')) ? 'md' : 'mdx'
}
