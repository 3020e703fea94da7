import type {ReactNode} from 'react'
import type {PageProps} from '../../renderer/core/model/template-props.ts'

type PageFrameProps = Pick<PageProps, 'outline' | 'site' | 'templates'> & {page?: PageProps['page']; children: ReactNode}

/** Renders the main column of a page, with the table of contents beside it. */
export function PageFrame({outline, site, templates, page, children}: PageFrameProps) {
  return (
    <div className="frame">
      <templates.Outline nodes={outline} site={site} templates={templates} page={page} contentLanguage={page?.contentLanguage} />
      <div className="column">{children}</div>
    </div>
  )
}
