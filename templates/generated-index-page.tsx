import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'
import {VersionBadge} from './parts/version-badge.tsx'

/** Renders the generated page of a category without a page of its own: its entries as cards. */
export function GeneratedIndexPage(props: PageProps) {
  const {page, site, templates} = props
  const {Breadcrumbs, Listing, PageTitle, Pager, VersionBanner} = templates
  const {doc} = page
  const {description} = page.head
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      {doc === undefined ? undefined : (
        <>
          <VersionBanner {...props} doc={doc} />
          <Breadcrumbs {...props} doc={doc} />
        </>
      )}
      <header className="page-header">
        <PageTitle {...props} />
        {description === '' || description === site.tagline ? undefined : <p className="lead">{description}</p>}
        {doc?.badge === true ? (
          <div className="page-meta">
            <VersionBadge site={site} doc={doc} />
          </div>
        ) : undefined}
      </header>
      <Listing {...props} />
      {doc === undefined ? undefined : <Pager {...props} doc={doc} />}
    </PageFrame>
  )
}
