import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders a page of the docs. */
export function DocPage(props: PageProps) {
  const {outline, page, site, templates} = props
  const {doc} = page
  if (doc === undefined) return null
  return (
    <PageFrame outline={outline} page={page} site={site} templates={templates}>
      <templates.DocLayout doc={doc} {...props} />
    </PageFrame>
  )
}
