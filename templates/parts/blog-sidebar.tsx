import type {BlogPartProps} from '../../renderer/core/model/template-props.ts'
import {Label} from './label.tsx'

/** Renders recent posts, by year. */
export function BlogSidebar({blog, page, site}: BlogPartProps) {
  const {recent} = blog
  if (recent === undefined) return null
  return (
    <nav className="blog-sidebar" aria-label={site.text('theme.blog.sidebar.navAriaLabel')}>
      <p className="blog-sidebar-title">{recent.title}</p>
      {recent.years.map(({year, posts}) => (
        <section key={year}>
          {year === '' ? undefined : <p className="blog-sidebar-year">{year}</p>}
          <ul>
            {posts.map(({label, href}) => (
              <li key={href}>
                <a href={href} aria-current={href === page.href ? 'page' : undefined}>
                  <Label site={site} text={label} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
