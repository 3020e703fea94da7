import type {DocPartProps} from '../../renderer/html/template-props.ts'

/** Says that a version is not the one most readers need, and leads to it (behaviours G10, G11). */
export function VersionBanner({site, doc}: DocPartProps) {
  const {banner, versionLabel, versions, latest} = doc
  if (banner === 'none') return null
  const subject = (
    <>
      {site.title} <b>{versionLabel}</b>
    </>
  )
  return (
    <div className={`version-banner version-banner-${banner} theme-doc-version-banner`} role="alert">
      <p>
        {banner === 'unreleased' ? (
          <>You are reading about {subject}, which is not released yet.</>
        ) : (
          <>You are reading about {subject}, which is no longer actively maintained.</>
        )}
      </p>
      {latest === undefined ? undefined : (
        <p>
          For up-to-date documentation, see the{' '}
          <a href={latest.href} data-version-latest={versions.find(({isLatest}) => isLatest)?.name}>
            latest version
          </a>{' '}
          ({latest.versionLabel}).
        </p>
      )}
    </div>
  )
}
