import type {BlogFacts} from '../../renderer/core/model/blog.ts'
import type {PageProps} from '../../renderer/core/model/template-props.ts'
import {rawHtml} from './raw-html.ts'

type BlogPagerProps = Pick<PageProps, 'site'> &
  Pick<BlogFacts, 'newer' | 'older'> & {readonly label: string; readonly newerText: string; readonly olderText: string}

/** Renders the links to newer and older posts, or to pages of them. */
export function BlogPager({site, newer, older, label, newerText, olderText}: BlogPagerProps) {
  if (newer === undefined && older === undefined) return null
  return (
    <nav className="pager" aria-label={label}>
      {newer === undefined ? undefined : (
        <a className="pager-previous" href={newer.href} rel="prev">
          <span>{newerText}</span>
          {newer.label === '' ? undefined : <b {...rawHtml(site.breakWords(newer.label))} />}
        </a>
      )}
      {older === undefined ? undefined : (
        <a className="pager-next" href={older.href} rel="next">
          <span>{olderText}</span>
          {older.label === '' ? undefined : <b {...rawHtml(site.breakWords(older.label))} />}
        </a>
      )}
    </nav>
  )
}
