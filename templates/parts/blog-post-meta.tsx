import type {BlogPostProps} from '../../renderer/core/model/template-props.ts'
import {Author} from './blog-author.tsx'
import {pageLanguage} from './page-language.ts'

/** Renders the date, reading time and authors of a post. */
export function BlogPostMeta({post, page, site, formatDate}: BlogPostProps) {
  const {date, readingMinutes: minutes, authors, draft, unlisted} = post
  return (
    <div className="blog-post-meta" {...pageLanguage({page, site})}>
      {draft ? <p className="unlisted">{site.text('theme.contentVisibility.draftBanner.message')}</p> : undefined}
      {unlisted ? <p className="unlisted">{site.text('theme.unlistedContent.message')}</p> : undefined}
      {date === undefined && minutes === undefined ? undefined : (
        <p className="blog-post-facts">
          {date === undefined ? undefined : <time dateTime={date}>{formatDate(date, 'long')}</time>}
          {date === undefined || minutes === undefined ? undefined : ' '}
          {date === undefined || minutes === undefined ? undefined : <span aria-hidden="true">·</span>}
          {minutes === undefined ? undefined : (
            <span>{site.text('theme.blog.post.readingTime.plurals', {count: minutes, readingTime: minutes})}</span>
          )}
        </p>
      )}
      {authors.length === 0 ? undefined : (
        <ul className="blog-authors">
          {authors.map((author, index) => (
            <li key={index} className="blog-author">
              <Author author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
