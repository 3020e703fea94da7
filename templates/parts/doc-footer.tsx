import type {DocPartProps} from '../../renderer/html/template-props.ts'

/** Tags, edit link and last update (behaviours R1, R2, R4). */
export function DocFooter({doc, formatDate}: DocPartProps) {
  const {tags, editUrl, lastUpdate} = doc
  if (tags.length === 0 && editUrl === undefined && lastUpdate === undefined) return null
  return (
    <footer className="doc-footer">
      {tags.length === 0 ? undefined : (
        <div className="tags">
          <b>Tags:</b>
          <ul>
            {tags.map(({label, href}) => (
              <li key={href}>
                <a className="tag" href={href} rel="tag">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {editUrl === undefined ? undefined : (
        <a className="edit-link" href={editUrl} target="_blank" rel="noopener noreferrer">
          Edit this page
        </a>
      )}
      {lastUpdate === undefined ? undefined : <LastUpdate {...lastUpdate} formatDate={formatDate} />}
    </footer>
  )
}

type LastUpdateProps = Pick<DocPartProps, 'formatDate'> & {date: string | undefined; author: string | undefined}

function LastUpdate({date, author, formatDate}: LastUpdateProps) {
  return (
    <span className="last-update">
      Last updated
      {date === undefined ? undefined : (
        <>
          {' on '}
          <time dateTime={date}>
            <b>{formatDate(date)}</b>
          </time>
        </>
      )}
      {author === undefined ? undefined : (
        <>
          {' by '}
          <b>{author}</b>
        </>
      )}
    </span>
  )
}
