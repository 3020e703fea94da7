import type {PageProps} from '../renderer/core/model/template-props.ts'
import {Label} from './parts/label.tsx'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders all posts of a blog by year. */
export function BlogArchivePage(props: PageProps) {
  const {page, site, templates, formatDate} = props
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <header className="page-header">
        <templates.PageTitle {...props} />
      </header>
      {page.blog?.years.map(({year, posts}) => (
        <section key={year} className="blog-year">
          {year === '' ? undefined : <h2>{year}</h2>}
          <ul>
            {posts.map(({label, href, date}) => (
              <li key={href}>
                <a href={href}>
                  <Label site={site} text={label} />
                </a>
                {date === undefined ? undefined : <time dateTime={date}>{formatDate(date)}</time>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  )
}
