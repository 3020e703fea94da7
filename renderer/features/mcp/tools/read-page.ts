import {nearest} from '../../../core/text/nearest.ts'
import {ToolError} from '../../site-tool.ts'
import type {SiteTool} from '../../site-tool.ts'
import {sectionsOf} from '../article-sections.ts'
import type {ArticleSection} from '../article-sections.ts'
import {cutText, MOST_ENTRIES, readOn} from '../cut-answer.ts'
import {pageMarkdown} from '../page-markdown.ts'
import {findPage, readPage} from '../site-pages.ts'

/** Reads a page as Markdown. */
export const readPageTool: SiteTool = {
  name: 'read_page',
  title: 'Read a page of the documentation',
  description:
    'Returns a page of the documentation, or one section of it, as Markdown. Long pages come in parts: ask for one section, or read on with `offset`.',
  parameters: {
    url: {
      type: 'string',
      description: 'URL of the page, as other tools return it, or its path; `#id` at its end selects a section',
      isRequired: true,
      least: 1,
      most: 2000,
    },
    section: {type: 'string', description: 'id of a heading, to read only what is below it', least: 1, most: 500},
    offset: {type: 'integer', description: 'number of characters to skip, from the answer before', least: 0, most: 100_000_000},
  },
  result: {
    url: {type: 'string'},
    title: {type: 'string'},
    version: {type: ['string', 'null']},
    markdown: {type: 'string'},
    sections: {
      type: 'array',
      items: {
        type: 'object',
        properties: {id: {type: 'string'}, title: {type: 'string'}, level: {type: 'integer'}},
        required: ['id', 'title', 'level'],
        additionalProperties: false,
      },
    },
    next_offset: {type: ['integer', 'null']},
  },
  run: async (given, site) => {
    const found = findPage(site, given.text('url') ?? '')
    const {route, title, version} = found.page
    const {article} = readPage(site, route)
    const sections = sectionsOf(article)
    const wanted = given.text('section')?.replace(/^#/, '') ?? found.section
    const section = wanted === undefined ? undefined : findSection(sections, wanted, site.urlOf(route))
    const html = section === undefined ? article : article.slice(section.start, section.end)
    const markdown = cutText(pageMarkdown(html, {site, route}), given.number('offset') ?? 0)
    const url = site.urlOf(route) + (section === undefined ? '' : `#${encodeURIComponent(section.id)}`)
    const named = sections.filter(({id}) => id !== '').slice(0, MOST_ENTRIES)
    return {
      text: `${url}${version === undefined ? '' : ` (version ${version})`}\n\n${markdown.part}${readOn(markdown)}`,
      data: {
        url,
        title,
        version: version ?? null,
        markdown: markdown.part,
        sections: named.map(({id, title: heading, level}) => ({id, title: heading, level})),
        next_offset: markdown.nextOffset,
      },
    }
  },
}

function findSection(sections: readonly ArticleSection[], wanted: string, url: string): ArticleSection {
  const ids = sections.flatMap(({id}) => (id === '' ? [] : [id]))
  const found = sections.find(({id}) => id === wanted)
  if (found !== undefined) return found
  const meant = nearest(wanted, ids)
  const guess = meant === undefined ? '' : ` Did you mean \`${meant}\`?`
  const listed = ids.length === 0 ? 'It has no headings with ids.' : `It has: ${ids.slice(0, MOST_ENTRIES).join(', ')}.`
  throw new ToolError(`The page ${url} has no section \`${wanted}\`.${guess} ${listed}`)
}
