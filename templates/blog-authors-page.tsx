import type {PageProps} from '../renderer/core/model/template-props.ts'
import {Author} from './parts/blog-author.tsx'
import {BlogFrame} from './parts/blog-frame.tsx'

/** Renders the authors of a blog, each with the number of posts. */
export function BlogAuthorsPage(props: PageProps) {
  const {page, site, templates} = props
  const {blog} = page
  if (blog === undefined) return null
  return (
    <BlogFrame props={{...props, blog}}>
      <header className="page-header">
        <templates.PageTitle {...props} />
      </header>
      <ul className="blog-authors-list">
        {blog.authors.map((author, index) => (
          <li key={index} className="blog-author">
            <Author author={author}>
              {author.description === undefined ? undefined : <span>{author.description}</span>}
              {author.count === undefined ? undefined : <small>{site.text('theme.blog.post.plurals', {count: author.count})}</small>}
            </Author>
          </li>
        ))}
      </ul>
    </BlogFrame>
  )
}
