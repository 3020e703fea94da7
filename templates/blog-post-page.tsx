import type {PageProps} from '../renderer/core/model/template-props.ts'
import {BlogFrame} from './parts/blog-frame.tsx'
import {BlogPager} from './parts/blog-pager.tsx'
import {ArticleFooter} from './parts/doc-footer.tsx'
import {rawHtml} from './parts/raw-html.ts'

/** Renders a post of a blog. */
export function BlogPostPage(props: PageProps) {
  const {page, site, templates, formatDate} = props
  const {blog} = page
  const [post] = blog?.posts ?? []
  if (blog === undefined || post === undefined) return null
  return (
    <BlogFrame props={{...props, blog}}>
      <article {...page.contentLanguage}>
        <header className="page-header">
          <templates.PageTitle {...props} />
          <templates.BlogPostMeta {...props} blog={blog} post={post} />
        </header>
        <div className="prose" {...rawHtml(page.article)} />
        <ArticleFooter page={page} site={site} formatDate={formatDate} {...post} />
      </article>
      <BlogPager
        site={site}
        newer={blog.newer}
        older={blog.older}
        label={site.text('theme.blog.post.paginator.navAriaLabel')}
        newerText={site.text('theme.blog.post.paginator.newerPost')}
        olderText={site.text('theme.blog.post.paginator.olderPost')}
      />
    </BlogFrame>
  )
}
