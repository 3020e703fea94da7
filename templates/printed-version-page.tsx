import type {DocFacts} from '../renderer/core/model/page.ts'
import type {PrintedChapter} from '../renderer/core/model/printed-version.ts'
import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'
import {rawHtml} from './parts/raw-html.ts'
import {RichText} from './parts/rich-text.tsx'

/** Renders all pages of a version as a book: title page, table of contents, chapters. */
export function PrintedVersionPage(props: PageProps) {
  const {page, site, templates} = props
  const {printed} = page
  if (printed === undefined) return null
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <p className="printed-note">
        {`${site.text('docsite.printed.note')} `}
        <a href={printed.version.href}>{page.doc !== undefined && isOneOfSeveral(page.doc) ? printed.version.label : site.title}</a>
      </p>
      <TitlePage {...props} />
      <nav className="printed-contents" aria-labelledby="printed-contents">
        <h2 id="printed-contents">{site.text('docsite.printed.contents')}</h2>
        <Contents site={site} chapters={printed.chapters} />
      </nav>
      <div className="printed-chapters" {...rawHtml(page.article)} />
    </PageFrame>
  )
}

/** Renders the title: site, doc set and version, with what is known about the version. */
function TitlePage(props: PageProps) {
  const {page, site, templates, formatDate} = props
  const {printed, doc} = page
  if (printed === undefined || doc === undefined) return null
  const {set, version, url, released, updated} = printed
  const name = set === '' ? site.title : `${site.title} ${set}`
  const latest = doc.versions.find(({isLatest}) => isLatest)
  const dateOf = (date: string) => <time dateTime={date}>{formatDate(date, 'long')}</time>
  return (
    <header className="printed-title">
      <h1>
        {isOneOfSeveral(doc) ? (
          <>
            {`${name} `}
            <span className="printed-label">{version.label}</span>
          </>
        ) : (
          name
        )}
      </h1>
      {site.tagline === '' ? undefined : <p className="tagline">{site.tagline}</p>}
      <templates.VersionBanner {...props} doc={doc} />
      {!isOneOfSeveral(doc) || latest === undefined ? undefined : (
        <p>{doc.isLatest ? site.text('docsite.printed.latest') : site.text('docsite.printed.earlier', {version: latest.label})}</p>
      )}
      {released === undefined ? undefined : (
        <p>
          <RichText text={site.text('docsite.printed.released')} values={{date: dateOf(released)}} />
        </p>
      )}
      {updated === undefined ? undefined : (
        <p>
          <RichText text={site.text('docsite.printed.updated')} values={{date: dateOf(updated)}} />
        </p>
      )}
      <p>{site.direction === 'rtl' ? <bdi dir="ltr">{url}</bdi> : url}</p>
    </header>
  )
}

function isOneOfSeveral({versions}: Pick<DocFacts, 'versions'>): boolean {
  return versions.length > 1
}

function Contents({site, chapters}: Pick<PageProps, 'site'> & {readonly chapters: readonly PrintedChapter[]}) {
  const label = (title: string) => (site.direction === 'rtl' ? rawHtml(site.breakWords(title)) : {children: title})
  return (
    <ol>
      {chapters.map(({anchor, title, chapters: inner}) => (
        <li key={anchor}>
          <a href={`#${encodeURIComponent(anchor)}`} {...label(title)} />
          {inner.length === 0 ? undefined : <Contents site={site} chapters={inner} />}
        </li>
      ))}
    </ol>
  )
}
