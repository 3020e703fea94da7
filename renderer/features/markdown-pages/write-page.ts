import {escapeMarkdown} from '../../core/markdown/escape-markdown.ts'
import {readHtml} from '../../core/markdown/read-html.ts'
import {writeMarkdown} from '../../core/markdown/write-markdown.ts'
import {writePhrases} from '../../core/markdown/write-phrases.ts'
import type {PageDescription} from './describe-page.ts'
import {writeLinks} from './write-list.ts'
import type {PageLink} from './write-list.ts'

/** The content of a page: its article, with its heading if that has markup, or the links of a list. */
export type PageContent = {readonly article: string; readonly heading?: string} | {readonly links: readonly PageLink[]}

/** Writes the Markdown of a page: front matter that says what it is, its title, and its content. */
export function writePage(page: PageDescription, content: PageContent, showUrl: (href: string) => string): string {
  const body = 'links' in content ? writeLinks(content.links, showUrl) : writeMarkdown(content.article, showUrl)
  const hasTitle = 'article' in content && hasOwnTitle(content.article, body)
  const heading = 'heading' in content ? content.heading : undefined
  const title = heading === undefined ? escapeMarkdown(page.title) : writePhrases(readHtml(heading), showUrl)
  const lead = 'links' in content && page.description !== '' ? [escapeMarkdown(page.description)] : []
  return `${[frontMatter(page), ...(hasTitle ? [] : [`# ${title}`]), ...lead, body].filter((part) => part !== '').join('\n\n')}\n`
}

/**
 * Replaces the text in the Markdown of a page, of which all else is the same. Undefined if that is not what was written for the article before.
 */
export function replaceText(
  page: string,
  {before, after}: {readonly before: string; readonly after: string},
  showUrl: (href: string) => string,
): string | undefined {
  const [old, now] = [writeMarkdown(before, showUrl), writeMarkdown(after, showUrl)]
  const end = `\n\n${old}\n`
  if (old === '' || now === '' || !page.endsWith(end) || hasOwnTitle(before, old) !== hasOwnTitle(after, now)) return undefined
  return `${page.slice(0, -end.length)}\n\n${now}\n`
}

/** Reports whether the title of a page is in its article. */
function hasOwnTitle(article: string, body: string): boolean {
  return /^# /m.test(body) && /<h1[\s>]/.test(article)
}

/** Writes front matter. JSON is YAML, so values have its syntax. */
function frontMatter({title, description, url, version, latest}: PageDescription): string {
  const values = {
    title,
    description: description === '' ? undefined : description,
    url,
    version: version?.label,
    status: version?.status.join(', '),
    latest,
  }
  const lines = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`]))
  return ['---', ...lines, '---'].join('\n')
}
