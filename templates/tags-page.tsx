import type {PageProps} from '../renderer/core/model/template-props.ts'
import {Label} from './parts/label.tsx'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders all tags of a version by first letter, each with its number of docs. */
export function TagsPage(props: PageProps) {
  const {page, site, templates, formatCount} = props
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <header className="page-header">
        <templates.PageTitle {...props} />
      </header>
      {page.listing.map(({heading, items}) => (
        <section key={heading} className="tag-group">
          <h2>{heading}</h2>
          <ul>
            {items.map(({label, href, count}) => (
              <li key={href}>
                <a className="tag" href={href}>
                  <Label site={site} text={label} />
                  {count === undefined ? undefined : <small>{formatCount(count)}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  )
}
