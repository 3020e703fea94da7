import type {DocPartProps} from '../../renderer/core/model/template-props.ts'
import {rawHtml} from './raw-html.ts'

/** Renders links to the previous and next page in the sidebar. */
export function Pager({site, doc}: DocPartProps) {
  const {previous, next} = doc
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pager" aria-label={site.text('theme.docs.paginator.navAriaLabel')}>
      {previous === undefined ? undefined : (
        <a className="pager-previous" href={previous.href} rel="prev">
          <span>{site.text('theme.docs.paginator.previous')}</span>
          <b {...rawHtml(site.breakWords(previous.label))} />
        </a>
      )}
      {next === undefined ? undefined : (
        <a className="pager-next" href={next.href} rel="next">
          <span>{site.text('theme.docs.paginator.next')}</span>
          <b {...rawHtml(site.breakWords(next.label))} />
        </a>
      )}
    </nav>
  )
}
