import type {SiteConfig} from '../../config/site-config.ts'
import {append} from '../../core/data/append.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Claim} from '../../graph/routes/claim-routes.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'
import {blogFeeds, blogFolder} from './blog-paths.ts'
import {blogRoutes} from './blog-routes.ts'
import {planFeeds} from './feeds/plan-feeds.ts'
import {planBlogPage} from './plan-blog-page.ts'

const source = featureSources('blog')

/** Name of the folder that has the translations of a blog. It is that of Docusaurus, as for docs and pages. */
const TRANSLATIONS = 'docusaurus-plugin-content-blog'

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
      dataFiles: [blog.authorsMapPath, ...(blog.tags === false ? [] : [blog.tags])],
    })),
    planPage: planBlogPage,
    outputs: () => ({files: blogs.flatMap((blog) => blogFeeds(blog, config.title).map(({path}) => path.slice(1)))}),
    localeFiles: (locale) => blogs.flatMap((blog) => planFeeds(blog, locale)),
    routes(site) {
      const value: Claim[] = []
      const diagnostics: Diagnostic[] = []
      for (const blog of blogs) {
        const routes = blogRoutes(config, blog, site)
        append(value, routes.value)
        append(diagnostics, routes.diagnostics)
      }
      return {value, diagnostics}
    },
  }
}
