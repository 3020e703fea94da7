import type {OutlineNode, TemplateProps} from '../../renderer/html/template-props.ts'
import {rawHtml} from './raw-html.ts'

/**
 * The table of contents: beside the page on wide screens, behind a button on small ones (behaviour I4). One list serves
 * both; it is a `popover`, so it opens without a script.
 */
export function Outline({nodes}: TemplateProps & {nodes: readonly OutlineNode[]}) {
  if (nodes.length === 0) return null
  return (
    <div className="outline-box">
      <button type="button" className="outline-button" popoverTarget="outline">
        On this page
      </button>
      <nav className="outline" id="outline" popover="auto" aria-label="On this page">
        <p className="outline-title" aria-hidden="true">
          On this page
        </p>
        <Entries nodes={nodes} />
      </nav>
    </div>
  )
}

function Entries({nodes}: {nodes: readonly OutlineNode[]}) {
  return (
    <ul>
      {nodes.map(({heading, children}) => (
        <li key={heading.id}>
          <a className="table-of-contents__link" href={`#${heading.id}`} {...rawHtml(heading.html)} />
          {children.length === 0 ? undefined : <Entries nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
