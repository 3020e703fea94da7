import type {ReactNode} from 'react'
import type {BlogAuthor} from '../../renderer/core/model/blog.ts'

type AuthorProps = {readonly author: BlogAuthor; readonly children?: ReactNode}

/** Renders an author of a post: picture, name, title and profiles. */
export function Author({author, children}: AuthorProps) {
  const {name, title, href, image, email, socials} = author
  const target = href ?? (email === undefined ? undefined : `mailto:${email}`)
  return (
    <>
      {image === undefined ? undefined : <img className="blog-author-image" src={image} alt="" width={40} height={40} loading="lazy" />}
      <div className="blog-author-text">
        {name === undefined ? undefined : target === undefined ? <b>{name}</b> : <AuthorLink href={target} name={name} />}
        {title === undefined ? undefined : <span className="blog-author-title">{title}</span>}
        {children}
        {socials.length === 0 ? undefined : (
          <span className="blog-author-socials">
            {socials.map((one) => (
              <a key={one.href} href={one.href} target="_blank" rel="noopener noreferrer">
                {one.label}
              </a>
            ))}
          </span>
        )}
      </div>
    </>
  )
}

function AuthorLink({href, name}: {readonly href: string; readonly name: string}) {
  const outside = /^https?:/.test(href) ? {target: '_blank', rel: 'noopener noreferrer'} : {}
  return (
    <a href={href} {...outside}>
      <b>{name}</b>
    </a>
  )
}
