import type {BlogPartProps, PageProps} from '../renderer/core/model/template-props.ts'
import {Author} from './parts/blog-author.tsx'
import {BlogFrame} from './parts/blog-frame.tsx'
import {BlogPager} from './parts/blog-pager.tsx'

/** Renders posts of a blog, each with its beginning. */
export function BlogListPage(props: PageProps) {
  const {page, site} = props
  const {blog} = page
  if (blog === undefined) return null
  return (
    <BlogFrame props={{...props, blog}}>
      <Header {...props} blog={blog} />
      {blog.posts.map((post) => (
        <article key={post.href} className="blog-listed">
          <props.templates.BlogPost {...props} blog={blog} post={post} isListed />
        </article>
      ))}
      <BlogPager
        site={site}
        newer={blog.newer}
        older={blog.older}
        label={site.text('theme.blog.paginator.navAriaLabel')}
        newerText={site.text('theme.blog.paginator.newerEntries')}
        olderText={site.text('theme.blog.paginator.olderEntries')}
      />
    </BlogFrame>
  )
}

function Header({blog, ...props}: BlogPartProps) {
  const {site, templates} = props
  const {author, description, all, posts} = blog
  const allText = site.text(author === undefined ? 'theme.tags.tagsPageLink' : 'theme.blog.authorsList.viewAll')
  return (
    <header className="page-header">
      <templates.PageTitle {...props} />
      {author === undefined ? undefined : (
        <div className="blog-author">
          <Author author={{...author, name: undefined}} />
        </div>
      )}
      {(author?.description ?? description) ? <p className="lead">{author?.description ?? description}</p> : undefined}
      {all === undefined ? undefined : (
        <p>
          <a href={all}>{allText}</a>
        </p>
      )}
      {author !== undefined && posts.length === 0 ? <p>{site.text('theme.blog.author.noPosts')}</p> : undefined}
    </header>
  )
}
