import type {DocPartProps} from '../../renderer/core/model/template-props.ts'
import {RichText} from './rich-text.tsx'

const ofBanner = {
  unreleased: 'theme.docs.versions.unreleasedVersionLabel',
  unmaintained: 'theme.docs.versions.unmaintainedVersionLabel',
} as const

const ofSupport = {maintained: 'docsite.versions.maintainedLabel', ended: 'docsite.versions.endedLabel'} as const

/** Renders a notice that a version is not the one most readers need, with a link to that one. */
export function VersionBanner({site, doc, formatDate}: DocPartProps) {
  const {banner, support, versionLabel, versions, latest, history} = doc
  if (banner === 'none') return null
  const until = support?.until
  const date = until === undefined ? undefined : <time dateTime={until}>{formatDate(until, 'long')}</time>
  const subject = {siteTitle: site.title, versionLabel: <b>{versionLabel}</b>, date}
  const kind = support === undefined || date === undefined ? ofBanner[banner] : ofSupport[support.state]
  return (
    <div className={`version-banner version-banner-${banner} theme-doc-version-banner`} role="alert">
      <p>
        <RichText text={site.text(kind)} values={subject} />
      </p>
      {latest === undefined ? undefined : (
        <p>
          <RichText
            text={site.text('theme.docs.versions.latestVersionSuggestionLabel')}
            values={{
              latestVersionLink: (
                <a href={latest.href} data-version-latest={versions.find(({isLatest}) => isLatest)?.name}>
                  {site.text('theme.docs.versions.latestVersionLinkLabel')}
                </a>
              ),
              versionLabel: latest.versionLabel,
            }}
          />
          {history?.since === undefined ? undefined : (
            <>
              {' '}
              <a href={history.since.href}>{site.text('docsite.changes.since', {version: history.since.label})}</a>
            </>
          )}
        </p>
      )}
    </div>
  )
}
