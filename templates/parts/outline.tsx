import type {OutlineProps} from '../../renderer/core/model/template-props.ts'
import {rawHtml} from './raw-html.ts'

/**
 * Renders the table of contents: beside the page on wide screens, behind a button on small ones. A single list serves both. It
 * is a `popover`, so it opens without a script.
 */
export function Outline(props: OutlineProps) {
  const {site, templates, nodes} = props
  if (nodes.length === 0) return null
  const title = site.text('theme.TOCCollapsible.toggleButtonLabel')
  return (
    <div className="outline-box">
      <button type="button" className="outline-button" popoverTarget="outline">
        {title}
      </button>
      <nav className="outline" id="outline" popover="auto" aria-label={title}>
        <p className="outline-title" aria-hidden="true">
          {title}
        </p>
        <templates.OutlineList {...props} />
      </nav>
    </div>
  )
}

/** Renders the headings of a table of contents as links. */
export function OutlineList({site, nodes, contentLanguage}: OutlineProps) {
  return <Entries site={site} nodes={nodes} contentLanguage={contentLanguage} />
}

function Entries({site, nodes, contentLanguage}: Pick<OutlineProps, 'site' | 'nodes' | 'contentLanguage'>) {
  // plain text is isolated as in other lists; code in it already is
  const htmlOf = ({html, text}: OutlineProps['nodes'][number]['heading']) =>
    site.direction === 'rtl' && !html.includes('<') ? site.breakWords(text) : html
  return (
    <ul lang={contentLanguage?.lang}>
      {nodes.map(({heading, children}) => (
        <li key={heading.id}>
          <a className="table-of-contents__link" href={`#${heading.id}`} {...rawHtml(htmlOf(heading))} />
          {children.length === 0 ? undefined : <Entries site={site} nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
