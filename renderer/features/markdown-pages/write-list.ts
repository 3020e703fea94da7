import {escapeMarkdown, linkTarget} from '../../core/markdown/escape-markdown.ts'

/** A link of a list. */
export type PageLink = {readonly label: string; readonly href: string; readonly description: string | undefined}

/** A heading with links below it. */
export type ListSection = {readonly heading: string; readonly links: readonly PageLink[]}

/** A list of pages, as llmstxt.org has it. The summary may be empty. */
export type PageList = {readonly title: string; readonly summary: string; readonly sections: readonly ListSection[]}

/** Writes a list of pages. */
export function writeList({title, summary, sections}: PageList): string {
  const parts = [
    `# ${escapeMarkdown(title)}`,
    ...(summary === '' ? [] : [`> ${escapeMarkdown(summary)}`]),
    ...sections.map(({heading, links}) => `## ${escapeMarkdown(heading)}\n\n${writeLinks(links, (href) => href)}`),
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * Writes links as a list.
 * @example writeLinks([{label: 'Install', href: '/install/', description: 'Two commands.'}], (href) => href) // => '- [Install](/install/): Two commands.'
 */
export function writeLinks(links: readonly PageLink[], showUrl: (href: string) => string): string {
  return links
    .map(({label, href, description}) => {
      const link = `- [${escapeMarkdown(label)}](${linkTarget(showUrl(href))})`
      return description === undefined || description === '' ? link : `${link}: ${escapeMarkdown(description.replaceAll(/\s\s*/g, ' '))}`
    })
    .join('\n')
}
