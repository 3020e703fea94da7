import type {PageProps} from '../renderer/core/model/template-props.ts'
import {rawHtml} from './parts/raw-html.ts'

/** Renders a page of `content/pages` written in React. It occupies all the space between navbar and footer. */
export function ReactPage({page}: PageProps) {
  return <div className="react-page" {...rawHtml(page.article)} />
}
