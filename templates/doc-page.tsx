import type {PageProps} from '../renderer/html/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'
import {rawHtml} from './parts/raw-html.ts'

/** A page of the docs. */
export function DocPage(props: PageProps) {
  const {page, site, templates, outline} = props
  const {Breadcrumbs, DocFooter, PageTitle, Pager, VersionBanner} = templates
  const {doc} = page
  if (doc === undefined) return null
  return (
    <PageFrame outline={outline} site={site} templates={templates}>
      <VersionBanner {...props} doc={doc} />
      <Breadcrumbs {...props} doc={doc} />
      <article>
        <header className="page-header">
          {doc.badge ? <span className="badge theme-doc-version-badge">{`Version: ${doc.versionLabel}`}</span> : undefined}
          <PageTitle {...props} />
        </header>
        {doc.unlisted ? (
          <p className="unlisted">This page is unlisted: search engines skip it, and only readers with its address find it.</p>
        ) : undefined}
        <div className="prose" {...rawHtml(page.article)} />
        <DocFooter {...props} doc={doc} />
      </article>
      <Pager {...props} doc={doc} />
    </PageFrame>
  )
}
