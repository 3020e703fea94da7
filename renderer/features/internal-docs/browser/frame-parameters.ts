import {onClick} from '../../../browser/on-click.ts'
import type {ParentFrame} from './parent-frame.ts'

/**
 * Applies the parameters that the parent page puts into the address of the first page. `?_sdoc_theme=dark` or `light` sets
 * the matching colour mode. With `?hideNavigation` only the page itself is shown, and clicks on links are reported to the
 * parent page. They apply until the frame loads another document.
 */
export function heedFrameParameters(frame: Pick<ParentFrame, 'post'>, {searchParams}: Pick<URL, 'searchParams'>): void {
  const {dataset} = document.documentElement
  const theme = searchParams.get('_sdoc_theme')
  if (theme === 'light' || theme === 'dark') {
    dataset['theme'] = theme
    // If readers can choose the mode, this counts as their choice.
    if (dataset['themeChoice'] !== undefined) dataset['themeChoice'] = theme
  }
  if (!searchParams.has('hideNavigation')) return
  dataset['hideNavigation'] = ''
  onClick('a[href]', (link) => frame.post({event: 'static-docs-link-click', location: (link as HTMLAnchorElement).href}), true)
}
