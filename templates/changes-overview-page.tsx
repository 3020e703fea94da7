import type {PageProps} from '../renderer/core/model/template-props.ts'
import {ChangeCounts} from './parts/change-counts.tsx'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders the versions of a doc set, newest first, each with links to what changed in it. */
export function ChangesOverviewPage(props: PageProps) {
  const {page, site, templates} = props
  const {changes} = page
  if (changes?.kind !== 'overview') return null
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <header className="page-header">
        <templates.PageTitle {...props} />
      </header>
      {changes.versions.map(({label, href, previous, counts, feed, since}) => (
        <section key={label} className="change-version">
          <h2>
            <a href={href}>{label}</a>
          </h2>
          <p>
            {site.text('docsite.changes.comparedWith', {version: previous})}
            {': '}
            <ChangeCounts counts={counts} site={site} />
          </p>
          <p className="change-since">
            {since.length === 0 ? undefined : site.text('docsite.changes.comparedWithOthers')}
            {since.map((link) => (
              <a key={link.href} href={link.href}>
                {link.label}
              </a>
            ))}
            {feed === undefined ? undefined : (
              <a href={feed} type="application/atom+xml">
                {site.text('docsite.changes.feed')}
              </a>
            )}
          </p>
        </section>
      ))}
    </PageFrame>
  )
}
