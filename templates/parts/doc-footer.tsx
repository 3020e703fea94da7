import type {ReactNode} from 'react'
import type {DocPartProps} from '../../renderer/core/model/template-props.ts'
import type {DocFacts} from '../../renderer/core/model/page.ts'
import {Label} from './label.tsx'
import {pageLanguage} from './page-language.ts'
import {RichText} from './rich-text.tsx'

/** Renders what is below a doc: its tags, and links. */
export function DocFooter({page, site, doc, formatDate}: DocPartProps) {
  const {tags, editUrl, lastUpdate, printed, versions} = doc
  const text = versions.length > 1 ? 'docsite.printed.link' : 'docsite.printed.linkToAll'
  return (
    <ArticleFooter page={page} site={site} formatDate={formatDate} tags={tags} editUrl={editUrl} lastUpdate={lastUpdate}>
      {printed === undefined ? undefined : (
        // in another tab, since navigation would fetch it in advance
        <a className="print-link" href={printed} target="_blank">
          {site.text(text)}
        </a>
      )}
    </ArticleFooter>
  )
}

type FooterProps = Pick<DocPartProps, 'page' | 'site' | 'formatDate'> &
  Pick<DocFacts, 'tags' | 'editUrl' | 'lastUpdate'> & {readonly children?: ReactNode}

/** Renders tags, an edit link, the last update, and what else follows. */
export function ArticleFooter({page, site, formatDate, tags, editUrl, lastUpdate, children}: FooterProps) {
  if (tags.length === 0 && editUrl === undefined && lastUpdate === undefined && children === undefined) return null
  return (
    <footer className="doc-footer" {...pageLanguage({page, site})}>
      {tags.length === 0 ? undefined : (
        <div className="tags">
          <b>{site.text('theme.tags.tagsListLabel')}</b>
          <ul>
            {tags.map(({label, href}) => (
              <li key={href}>
                <a className="tag" href={href} rel="tag">
                  <Label site={site} text={label} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {editUrl === undefined ? undefined : (
        <a className="edit-link" href={editUrl} target="_blank" rel="noopener noreferrer">
          {site.text('theme.common.editThisPage')}
        </a>
      )}
      {lastUpdate === undefined ? undefined : <LastUpdate {...lastUpdate} site={site} formatDate={formatDate} />}
      {children}
    </footer>
  )
}

type LastUpdateProps = Pick<DocPartProps, 'site' | 'formatDate'> & {date: string | undefined; author: string | undefined}

function LastUpdate({site, date, author, formatDate}: LastUpdateProps) {
  const day =
    date === undefined ? (
      ''
    ) : (
      <time dateTime={date}>
        <b>{formatDate(date)}</b>
      </time>
    )
  const atDate = date === undefined ? '' : <RichText text={site.text('theme.lastUpdated.atDate')} values={{date: day}} />
  const byUser = author === undefined ? '' : <RichText text={site.text('theme.lastUpdated.byUser')} values={{user: <b>{author}</b>}} />
  return (
    <span className="last-update">
      <RichText text={site.text('theme.lastUpdated.lastUpdatedAtBy')} values={{atDate, byUser}} />
    </span>
  )
}
