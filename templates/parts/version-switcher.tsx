import type {VersionSwitcherProps} from '../../renderer/core/model/template-props.ts'
import {NavLinkAnchor} from './nav-link-anchor.tsx'
import {withoutRepeat} from './without-repeat.ts'

/**
 * Renders a list of links to the same page in other versions. It opens without a script. With only one version, it is a plain
 * link. A script finds the items by `data-version`, and the displayed name by `data-version-label`.
 */
export function VersionSwitcher(props: VersionSwitcherProps) {
  const {site, versions, before, after, className, place} = props
  const shown = versions.find(({isActive}) => isActive) ?? versions.find(({isLatest}) => isLatest) ?? versions[0]
  if (shown === undefined) return null
  if (versions.length + before.length + after.length < 2) {
    return (
      <a className={className} href={shown.href}>
        {shown.label}
      </a>
    )
  }
  const kind = place === 'menu' ? 'menu-versions' : 'dropdown versions'
  return (
    <details className={className === undefined ? kind : `${kind} ${className}`}>
      {place === 'menu' ? (
        <summary>{site.text('theme.navbar.mobileVersionsDropdown.label')}</summary>
      ) : (
        <summary>
          <span className="visually-hidden">{withoutRepeat(site.text('docsite.versions.current'), shown.label)}</span>
          <span data-version-label="">{shown.label}</span>
        </summary>
      )}
      <Items {...props} />
    </details>
  )
}

/** Groups are lists with a name, which screen readers say; links of all groups follow each other. */
const groups = {supported: 'docsite.versions.supported', archived: 'docsite.versions.archived'} as const

function Items({site, versions, before, after}: VersionSwitcherProps) {
  const changes = site.changes[versions[0]?.set ?? '']
  return (
    <ul>
      {before.map((link) => (
        <li key={link.href}>
          <NavLinkAnchor site={site} link={link} current={undefined} />
        </li>
      ))}
      {versions
        .filter(({group}) => group === undefined)
        .map((version) => (
          <Item key={version.name} site={site} version={version} />
        ))}
      {(['supported', 'archived'] as const).map((group) => {
        const members = versions.filter((version) => version.group === group)
        const heading = site.text(groups[group])
        return members.length === 0 ? undefined : (
          <li key={group} className="version-group">
            <span aria-hidden="true">{heading}</span>
            <ul aria-label={heading}>
              {members.map((version) => (
                <Item key={version.name} site={site} version={version} />
              ))}
            </ul>
          </li>
        )
      })}
      {changes === undefined ? undefined : (
        <li className="versions-changes">
          <a href={changes.href}>{changes.label}</a>
        </li>
      )}
      {after.map((link) => (
        <li key={link.href}>
          <NavLinkAnchor site={site} link={link} current={undefined} />
        </li>
      ))}
    </ul>
  )
}

type ItemProps = Pick<VersionSwitcherProps, 'site'> & {readonly version: VersionSwitcherProps['versions'][number]}

function Item({site, version: {name, label, href, note, isActive, isLatest, isArchived}}: ItemProps) {
  return (
    <li>
      <a href={href} data-version={name} data-note={note} aria-current={isActive ? 'true' : undefined}>
        {label}
        {isArchived === true ? <small>{` ${site.text('docsite.versions.archivedMark')}`}</small> : undefined}
        {isLatest && label !== 'Latest' ? <small>{site.text('docsite.versions.latest')}</small> : undefined}
      </a>
    </li>
  )
}
