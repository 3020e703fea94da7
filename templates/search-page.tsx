import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'

/**
 * Renders the frame of the search page, which a script fills. Without a script, it explains this and links to the docs. `*`
 * stands for all versions, because no version can have that name.
 */
export function SearchPage(props: PageProps) {
  const {page, site, templates} = props
  const {versions, search} = site
  const choosesVersion = search?.isContextual === true && versions.length > 1
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <div className="search-page" data-search-page="">
        <header className="page-header">
          <templates.PageTitle {...props} />
        </header>
        <form className="search-form" role="search" action={page.href}>
          <input
            type="search"
            name="q"
            className="search-field"
            placeholder={site.text('theme.SearchPage.inputPlaceholder')}
            aria-label={site.text('theme.SearchPage.inputLabel')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
          {choosesVersion ? (
            <select name="version" className="search-versions" aria-label={site.text('docsite.search.version')}>
              {versions.map(({name, set, label}) => (
                <option key={name} value={name}>
                  {set === '' ? label : `${set} ${label}`}
                </option>
              ))}
              <option value="*">{site.text('docsite.search.allVersions')}</option>
            </select>
          ) : undefined}
        </form>
        <noscript>
          <p>{site.text('docsite.search.withoutScript')}</p>
          <ul>
            {versions.map(({name, set, label, href}) => (
              <li key={name}>
                <a href={href}>
                  {versions.length > 1
                    ? site.text('docsite.search.docsOfVersion', {version: set === '' ? label : `${set} ${label}`})
                    : site.text('docsite.search.docs')}
                </a>
              </li>
            ))}
            <li>
              <a href={site.brand.href}>{site.text('theme.docs.breadcrumbs.home')}</a>
            </li>
          </ul>
        </noscript>
        <p className="search-count" role="status"></p>
        <ol className="search-results"></ol>
        <div className="search-more" role="status"></div>
      </div>
      {/* Shown if the code of the search cannot be loaded. The script expects it after the page, with the button as its last element. */}
      <div className="load-error" role="alert" hidden>
        <p>{site.text('docsite.search.failed')}</p>
        <button type="button">{site.text('docsite.retry')}</button>
      </div>
    </PageFrame>
  )
}
