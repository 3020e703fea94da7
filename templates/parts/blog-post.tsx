import type {BlogItemProps, BlogPostProps} from '../../renderer/core/model/template-props.ts'
import {ArticleFooter} from './doc-footer.tsx'
import {rawHtml} from './raw-html.ts'
import {TranslationNote} from './translation-note.tsx'

/** Renders a post, on its page or in a list. */
export function BlogPost({isListed, ...props}: BlogItemProps) {
  const {page, site, templates, formatDate, post} = props
  if (isListed) return <ListedPost {...props} />
  return (
    <>
      <header className="page-header">
        <templates.PageTitle {...props} />
        <templates.BlogPostMeta {...props} />
      </header>
      <TranslationNote page={page} site={site} />
      <div className="prose" {...rawHtml(page.article)} />
      <ArticleFooter page={page} site={site} formatDate={formatDate} {...post} />
    </>
  )
}

function ListedPost({post, ...props}: BlogPostProps) {
  const {page, site, templates, formatDate} = props
  const {title, titleHtml, href, tags, isTruncated} = post
  return (
    <>
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
    </>
  )
}
