import {Fragment} from 'react'
import type {ChangeCounts as Counts} from '../../renderer/core/model/changes.ts'
import type {PageProps} from '../../renderer/core/model/template-props.ts'

/** Renders how many pages a version added, changed, moved and removed: `2 new pages · 1 changed page`. */
export function ChangeCounts({counts, site}: Pick<PageProps, 'site'> & {readonly counts: Counts}) {
  const shown = (['added', 'changed', 'moved', 'removed'] as const).filter((kind) => counts[kind] > 0)
  if (shown.length === 0) return site.text('docsite.changes.none')
  return shown.map((kind, index) => (
    <Fragment key={kind}>
      {index === 0 ? '' : ' · '}
      {site.text(`docsite.changes.${kind}`, {count: counts[kind]})}
    </Fragment>
  ))
}
