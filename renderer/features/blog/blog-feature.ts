import type {SiteConfig} from '../../config/site-config.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {Claim} from '../../graph/routes/claim-routes.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'
import {TRANSLATED_OPTIONS, blogFeeds, blogFolder} from './blog-paths.ts'

const source = featureSources('blog')

/** Name of the folder that has the translations of a blog. Those of Docusaurus begin with the name of its package. */
const TRANSLATIONS = 'blog'

/** Blogs: posts, lists of them, and feeds. */
export function blogFeature(config: SiteConfig): OwnFeature {
  const {blog: blogs = []} = config as Partial<SiteConfig>
  if (blogs.length === 0) return {name: 'blog'}
  return {
    name: 'blog',
    client: [{style: source('styles/blog.css'), on: 'use'}],
    pageFolders: blogs.map((blog) => ({
      dir: blogFolder(config, blog),
      translations: blog.id === 'default' ? TRANSLATIONS : `${TRANSLATIONS}-${blog.id}`,
      include: blog.include,
      exclude: blog.exclude,
      dataFiles: [TRANSLATED_OPTIONS, blog.authorsMapPath, ...(blog.tags === false ? [] : [blog.tags])],
    })),
    outputs: () => ({files: blogs.flatMap((blog) => blogFeeds(blog, config.title).map(({path}) => path.slice(1)))}),
    async localeFiles(locale) {
      const {planFeeds} = await import('./feeds/plan-feeds.ts')
      return blogs.flatMap((blog) => planFeeds(blog, locale))
    },
    async loadPages() {
      const {blogRoutes} = await import('./blog-routes.ts')
      const {planBlogPage} = await import('./plan-blog-page.ts')
      return {routes: (site) => joinRoutes(blogs.map((blog) => blogRoutes(config, blog, site))), planPage: planBlogPage}
    },
  }
}

function joinRoutes(routes: readonly Staged<readonly Claim[]>[]): Staged<readonly Claim[]> {
  return {value: routes.flatMap(({value}) => value), diagnostics: routes.flatMap(({diagnostics}) => diagnostics)}
}
