import type {Page} from '../core/model/page.ts'
import type {StandalonePage} from '../core/model/route-graph.ts'
import {articlePage} from './article-page.ts'
import type {PageContext} from './page-context.ts'
import {pageHead} from './page-head.ts'

/** Creates a page of `content/pages`. */
export function standalonePage(context: PageContext, page: StandalonePage): Page {
  const {frontMatter, excerpt} = page.compiled
  return articlePage(context, {
    kind: 'page',
    subject: page,
    head: pageHead(context, {
      title: page.title,
      route: page.route,
      frontMatter,
      description: excerpt,
      noIndex: frontMatter.unlisted === true,
    }),
    facts: undefined,
  })
}
