import {Fragment} from 'react'
import type {ReactNode} from 'react'
import {licenceAnchor, listNotices} from './notices.ts'
import type {Notices} from './notices.ts'
import './notices.css'

type NoticesTableProps = {
  readonly notices: Notices
  /** What narrows the table down; it finds the rows because it stands in the same box. */
  readonly children: ReactNode
}

/** All components of the app. Each row has a fragment of its own; the licences lead to their texts. */
export function NoticesTable({notices, children}: NoticesTableProps) {
  const expressions = Object.keys(notices)
  return (
    <div className="pl-notices">
      {children}
      <table>
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Version</th>
            <th scope="col">Licence</th>
          </tr>
        </thead>
        <tbody>
          {listNotices(notices).map(({id, name, version, licence}) => (
            <tr key={id} id={id} data-licence={expressions.indexOf(licence)}>
              <th scope="row">
                {/* its own address, to be copied: no stop on the way of those who use the keyboard */}
                <a href={`#${id}`} tabIndex={-1}>
                  {name}
                </a>
              </th>
              <td>{version}</td>
              <td>
                <LicenceLinks expression={licence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * `Apache-2.0 OR MIT`, each identifier linked to its text. No stops for the keyboard: they would be hundreds, and the texts are
 * as many stops as there are licences, below a link at the beginning of the page.
 */
function LicenceLinks({expression}: {readonly expression: string}) {
  return expression.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 ? ' ' : undefined}
      {word === 'AND' || word === 'OR' ? (
        word
      ) : (
        <a href={`#${licenceAnchor(word)}`} tabIndex={-1}>
          {word}
        </a>
      )}
    </Fragment>
  ))
}
