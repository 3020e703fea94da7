import type {BlogPartProps, BlogPostProps, PageProps} from '../renderer/core/model/template-props.ts'
import {Author} from './parts/blog-author.tsx'
import {BlogFrame} from './parts/blog-frame.tsx'
import {BlogPager} from './parts/blog-pager.tsx'
import {ArticleFooter} from './parts/doc-footer.tsx'
import {rawHtml} from './parts/raw-html.ts'

/** Renders posts of a blog, each with its beginning. */
export function BlogListPage(props: PageProps) {
  const {page, site} = props
  const {blog} = page
  if (blog === undefined) return null
  return (
    <BlogFrame props={{...props, blog}}>
      <Header {...props} blog={blog} />
      {blog.posts.map((post) => (
        <ListedPost key={post.href} {...props} blog={blog} post={post} />
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

function ListedPost({post, ...props}: BlogPostProps) {
  const {page, site, templates, formatDate} = props
  const {title, titleHtml, href, tags, isTruncated} = post
  return (
    <article className="blog-listed">
      <header>
        <h2>
          <a href={href} {...rawHtml(titleHtml)} />
        </h2>
        <templates.BlogPostMeta {...props} post={post} />
      </header>
      <div className="prose" {...rawHtml(post.article())} />
      {isTruncated ? (
        <p>
          <a className="blog-more" href={href} aria-label={site.text('theme.blog.post.readMoreLabel', {title})}>
            {site.text('theme.blog.post.readMore')}
          </a>
        </p>
      ) : undefined}
      <ArticleFooter page={page} site={site} formatDate={formatDate} tags={tags} editUrl={undefined} lastUpdate={undefined} />
    </article>
  )
}
