import type {PageProps} from '../../renderer/core/model/template-props.ts'
import {rawHtml} from './raw-html.ts'

/** Renders groups of links to other pages as cards, for generated indexes and tag pages. */
export function Listing({page, site}: PageProps) {
  return page.listing.map(({heading, items}, index) => (
    <section key={index} className="listing">
      {heading === undefined ? undefined : <h2>{heading}</h2>}
      <ul className="cards">
        {items.map(({label, href, description, count}) => (
          <li key={href}>
            <a className="card" href={href}>
              <b {...rawHtml(site.breakWords(label))} />
              {count === undefined ? undefined : <small>{site.text('theme.docs.DocCard.categoryDescription.plurals', {count})}</small>}
              {description === undefined || description === '' ? undefined : <span {...rawHtml(site.breakWords(description))} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
