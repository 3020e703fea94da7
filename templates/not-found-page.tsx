import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders the page for unknown addresses, inside the site's layout. */
export function NotFoundPage(props: PageProps) {
  const {site, templates} = props
  const main = site.versions.find(({isLatest}) => isLatest)
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <div className="not-found">
        <p className="not-found-code" aria-hidden="true">
          404
        </p>
        <templates.PageTitle {...props} />
        <p>{site.text('theme.NotFound.p1')}</p>
        <ul>
          {site.search?.pageHref === undefined ? undefined : (
            <li>
              <a href={site.search.pageHref} data-search-path="">
                {site.text('docsite.notFound.search')}
              </a>
            </li>
          )}
          {main?.href === site.brand.href ? undefined : (
            <li>
              <a href={site.brand.href}>{site.text('theme.docs.breadcrumbs.home')}</a>
            </li>
          )}
          {main === undefined ? undefined : (
            <li>
              <a href={main.href}>{site.text('docsite.notFound.docs')}</a>
            </li>
          )}
        </ul>
      </div>
    </PageFrame>
  )
}
