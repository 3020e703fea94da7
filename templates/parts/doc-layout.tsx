import type {DocHistory} from '../../renderer/core/model/changes.ts'
import type {DocPartProps} from '../../renderer/core/model/template-props.ts'
import {pageLanguage} from './page-language.ts'
import {rawHtml} from './raw-html.ts'
import {TranslationNote} from './translation-note.tsx'
import {VersionBadge} from './version-badge.tsx'

/** Renders the column of a doc: the article, with what is above and below it. */
export function DocLayout(props: DocPartProps) {
  const {page, templates} = props
  return (
    <>
      <templates.VersionBanner {...props} />
      <templates.Breadcrumbs {...props} />
      <article {...page.contentLanguage}>
        <templates.DocContent {...props} />
        <templates.DocFooter {...props} />
      </article>
      <templates.Pager {...props} />
    </>
  )
}

/** Renders the title and the text of a doc. */
export function DocContent(props: DocPartProps) {
  const {page, site, doc, templates} = props
  const own = pageLanguage(props)
  return (
    <>
      <header className="page-header">
        <templates.PageTitle {...props} />
        <PageMeta {...props} />
      </header>
      <TranslationNote page={page} site={site} />
      {doc.unlisted ? (
        <p className="unlisted" {...own}>
          {site.text('theme.unlistedContent.message')}
        </p>
      ) : undefined}
      <div className="prose" {...rawHtml(page.article)} />
    </>
  )
}

/** Renders what is known about the doc: its version, its reading time, the versions that had it first and changed it last, and its Markdown. */
function PageMeta({site, page, doc, readingMinutes}: DocPartProps) {
  const {badge, history, markdown, showsReadingTime} = doc
  const minutes = showsReadingTime ? readingMinutes() : 0
  if (!badge && history?.newIn === undefined && history?.changedIn === undefined && markdown === undefined && minutes === 0) return null
  return (
    <div className="page-meta" {...pageLanguage({page, site})}>
      {badge ? <VersionBadge site={site} doc={doc} /> : undefined}
      {minutes === 0 ? undefined : (
        <span className="reading-time">{site.text('theme.blog.post.readingTime.plurals', {count: minutes, readingTime: minutes})}</span>
      )}
      {history === undefined ? undefined : <DocNotes site={site} history={history} />}
      {markdown === undefined ? undefined : <PageActions site={site} markdown={markdown} />}
    </div>
  )
}

/** Renders the button that copies the Markdown of the doc, and a link to it. Only the button needs a script. */
function PageActions({site, markdown}: Pick<DocPartProps, 'site'> & {readonly markdown: string}) {
  return (
    <span className="page-actions">
      <button type="button" data-markdown={markdown}>
        {site.text('docsite.page.copy')}
      </button>
      <a href={markdown} type="text/markdown">
        {site.text('docsite.page.markdown')}
      </a>
    </span>
  )
}

/** Renders which version had the doc first, and which changed it last. */
function DocNotes({site, history: {newIn, changedIn}}: Pick<DocPartProps, 'site'> & {readonly history: DocHistory}) {
  if (newIn === undefined && changedIn === undefined) return null
  return (
    <p className="doc-history">
      {newIn === undefined ? undefined : (
        <a href={newIn.href}>
          {site.text(newIn.mayBeOlder ? 'docsite.changes.newByNow' : 'docsite.changes.newIn', {version: newIn.label})}
        </a>
      )}
      {changedIn === undefined ? undefined : (
        <a href={changedIn.href}>
          {site.text(changedIn.mayBeOlder ? 'docsite.changes.changedByNow' : 'docsite.changes.changedIn', {version: changedIn.label})}
        </a>
      )}
    </p>
  )
}
