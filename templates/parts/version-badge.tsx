import type {ContentLanguage, DocFacts} from '../../renderer/core/model/page.ts'
import type {PageProps} from '../../renderer/core/model/template-props.ts'
import {withoutRepeat} from './without-repeat.ts'

type BadgeProps = Pick<PageProps, 'site'> & {readonly doc: DocFacts; readonly language?: ContentLanguage | undefined}

const texts = {maintained: 'docsite.versions.maintainedBadge', ended: 'docsite.versions.endedBadge'} as const

/** Renders the label of the version, with the state of its support if that ends. */
export function VersionBadge({site, doc: {support, versionLabel}, language}: BadgeProps) {
  const className = 'badge theme-doc-version-badge'
  const text = site.text(support === undefined ? 'theme.docs.versionBadge.label' : texts[support.state])
  const [before = '', after] = text.split('{versionLabel}')
  return (
    <span className={support === undefined ? className : `${className} badge-${support.state}`} {...language}>
      {after === undefined ? text : withoutRepeat(before, versionLabel) + versionLabel + after}
    </span>
  )
}
