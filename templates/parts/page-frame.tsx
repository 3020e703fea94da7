import type {ReactNode} from 'react'
import type {PageProps} from '../../renderer/html/template-props.ts'

/** The column that pages are read in, with the table of contents beside it. */
export function PageFrame({outline, site, templates, children}: Pick<PageProps, 'outline' | 'site' | 'templates'> & {children: ReactNode}) {
  return (
    <div className="frame">
      <templates.Outline nodes={outline} site={site} templates={templates} />
      <div className="column">{children}</div>
    </div>
  )
}
