import type {PageProps} from '../../renderer/core/model/template-props.ts'
import {rawHtml} from './raw-html.ts'

/** Renders the h1, unless front matter hides it. */
export function PageTitle({page}: PageProps) {
  return page.hideTitle ? null : <h1 {...rawHtml(page.titleHtml)} />
}
