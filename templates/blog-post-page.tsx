import type {PageProps} from '../renderer/core/model/template-props.ts'
import {BlogFrame} from './parts/blog-frame.tsx'
import {BlogPager} from './parts/blog-pager.tsx'

/** Renders a post of a blog. */
export function BlogPostPage(props: PageProps) {
  const {page, site, templates} = props
  const {blog} = page
  const [post] = blog?.posts ?? []
  if (blog === undefined || post === undefined) return null
  return (
    <BlogFrame props={{...props, blog}}>
      <article {...page.contentLanguage}>
        <templates.BlogPost {...props} blog={blog} post={post} isListed={false} />
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
