import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders the docs of a tag. */
export function TagPage(props: PageProps) {
  const {site, templates, page} = props
  const {description} = page.head
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <header className="page-header">
        <templates.PageTitle {...props} />
        {description === '' || description === site.tagline ? undefined : <p className="lead">{description}</p>}
      </header>
      <templates.Listing {...props} />
    </PageFrame>
  )
}
