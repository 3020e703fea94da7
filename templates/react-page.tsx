import type {PageProps} from '../renderer/core/model/template-props.ts'
import {rawHtml} from './parts/raw-html.ts'

/** A page of `content/pages` written in React: it owns all the room between navbar and footer. */
export function ReactPage({page}: PageProps) {
  return <div className="react-page" {...rawHtml(page.article)} />
}
