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
export function OutlineList({nodes, contentLanguage}: OutlineProps) {
  return <Entries nodes={nodes} contentLanguage={contentLanguage} />
}

function Entries({nodes, contentLanguage}: Pick<OutlineProps, 'nodes' | 'contentLanguage'>) {
  return (
    <ul lang={contentLanguage?.lang}>
      {nodes.map(({heading, children}) => (
        <li key={heading.id}>
          <a className="table-of-contents__link" href={`#${heading.id}`} {...rawHtml(heading.html)} />
          {children.length === 0 ? undefined : <Entries nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
