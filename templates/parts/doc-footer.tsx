import type {DocPartProps} from '../../renderer/html/template-props.ts'

/** Tags, edit link and last update (behaviours R1, R2, R4). */
export function DocFooter({site, doc}: DocPartProps) {
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
      {lastUpdate === undefined ? undefined : <LastUpdate {...lastUpdate} lang={site.lang} />}
    </footer>
  )
}

function LastUpdate({date, author, lang}: {date: string | undefined; author: string | undefined; lang: string}) {
  return (
    <span className="last-update">
      Last updated
      {date === undefined ? undefined : (
        <>
          {' on '}
          <time dateTime={date}>
            <b>{formatDate(date, lang)}</b>
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

/** The day in UTC, so that it is the same wherever the site is built; text that is no date stays as it is. */
function formatDate(date: string, lang: string): string {
  const time = new Date(date)
  return Number.isNaN(time.getTime())
    ? date
    : time.toLocaleDateString(lang, {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'})
}
