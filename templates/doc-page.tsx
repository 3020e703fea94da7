import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'
import {pageLanguage} from './parts/page-language.ts'
import {rawHtml} from './parts/raw-html.ts'

/** Renders a page of the docs. */
export function DocPage(props: PageProps) {
  const {page, site, templates} = props
  const {Breadcrumbs, DocFooter, PageTitle, Pager, VersionBanner} = templates
  const {doc} = page
  const own = pageLanguage(props)
  if (doc === undefined) return null
  return (
    <PageFrame {...props}>
      <VersionBanner {...props} doc={doc} />
      <Breadcrumbs {...props} doc={doc} />
      <article {...page.contentLanguage}>
        <header className="page-header">
          {doc.badge ? (
            <span className="badge theme-doc-version-badge" {...own}>
              {site.text('theme.docs.versionBadge.label', {versionLabel: doc.versionLabel})}
            </span>
          ) : undefined}
          <PageTitle {...props} />
        </header>
        {doc.unlisted ? (
          <p className="unlisted" {...own}>
            {site.text('theme.unlistedContent.message')}
          </p>
        ) : undefined}
        <div className="prose" {...rawHtml(page.article)} />
        <DocFooter {...props} doc={doc} />
      </article>
      <Pager {...props} doc={doc} />
    </PageFrame>
  )
}
