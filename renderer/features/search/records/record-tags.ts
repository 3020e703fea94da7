import type {PageHead} from '../../../core/model/page.ts'
import type {SiteConfig} from '../../../config/site-config.ts'

const PREFIX = 'docsearch:'

/**
 * Returns the `docsearch:*` tags of a page by the name after the colon, which crawlers copy to every record of the page. Tags of the
 * configuration apply to every page.
 */
export function recordTags(meta: PageHead['meta'], headTags: SiteConfig['headTags']): Record<string, string> {
  const configured = headTags.flatMap(({tagName, attributes}) => {
    const {name, content} = attributes
    return tagName === 'meta' && typeof name === 'string' && typeof content === 'string' ? [{name, content}] : []
  })
  const tags = [...configured, ...meta].filter(({name}) => name.startsWith(PREFIX))
  return Object.fromEntries(tags.map(({name, content}) => [name.slice(PREFIX.length), content]))
}
