import type {ReactNode} from 'react'
import type {PageProps} from '../../renderer/core/model/template-props.ts'

type PageFrameProps = Pick<PageProps, 'outline' | 'site' | 'templates'> & {page?: PageProps['page']; children: ReactNode}

/** Renders the main column of a page, and beside it the table of contents, which the skip link passes over. */
export function PageFrame({outline, site, templates, page, children}: PageFrameProps) {
  return (
    <div className="frame">
      <div className="column">{children}</div>
      <templates.Outline nodes={outline} site={site} templates={templates} page={page} contentLanguage={page?.contentLanguage} />
    </div>
  )
}
