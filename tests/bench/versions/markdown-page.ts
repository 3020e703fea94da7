import {toMarkdown} from '../to-markdown.ts'
import type {ReleasedPage} from './releases.ts'

/** How a Markdown tool writes what a page was before. */
export type Past = {
  readonly frontMatter: (page: ReleasedPage) => readonly string[]
  /** Text of a heading with the id of its former text. */
  readonly heading: (text: string, formerId: string) => string
  readonly note: (text: string) => string
}

/** The page as Markdown of a tool. Its past is written if it is given. */
export function markdownPage(page: ReleasedPage, past: Past, declared: boolean): string {
  const blocks = page.blocks.map((block) => {
    const former = declared && block.type === 'heading' ? page.formerHeadings?.[block.text] : undefined
    return block.type === 'heading' && former !== undefined ? {...block, text: past.heading(block.text, markdownId(former))} : block
  })
  return toMarkdown(
    {...page, blocks},
    {
      frontMatter: ({title, position}) =>
        `${['---', `title: ${title}`, `sidebar_position: ${position}`, ...(declared ? past.frontMatter(page) : []), '---'].join('\n')}\n\n`,
      link: linkToFile,
      note: past.note,
      heading: false,
    },
  )
}

/** The id that a heading has in the Markdown tools. */
export function markdownId(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-')
}

/** A relative link to the file of a page, with the hash behind its slug. */
function linkToFile(_from: ReleasedPage, link: string): string {
  const [slug = '', hash] = link.split('#')
  return `../${slug}.md${hash === undefined ? '' : `#${hash}`}`
}
