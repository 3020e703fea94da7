import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders the page at the address of one that is gone: what there was, since when it is gone, and links to what replaces it. */
export function TombstonePage(props: PageProps) {
  const {page, site, templates, formatDate} = props
  const {since = '', reason} = page.tombstone ?? {}
  const shown = /^\d{4}-\d{2}-\d{2}$/.test(since) ? formatDate(since, 'long') : since
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <header className="page-header">
        <p className="tombstone-since">{site.text('docsite.tombstone.since', {since: shown})}</p>
        <templates.PageTitle {...props} />
        <p className="lead">{reason ?? site.text('docsite.tombstone.removed')}</p>
      </header>
      <templates.Listing {...props} />
    </PageFrame>
  )
}
