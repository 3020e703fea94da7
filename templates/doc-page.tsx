import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders a page of the docs. */
export function DocPage(props: PageProps) {
  const {doc} = props.page
  if (doc === undefined) return null
  return (
    <PageFrame {...props}>
      <props.templates.DocLayout {...props} doc={doc} />
    </PageFrame>
  )
}
