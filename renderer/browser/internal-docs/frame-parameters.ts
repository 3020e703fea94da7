import {onClick} from '../on-click.ts'
import type {ParentFrame} from './parent-frame.ts'

/**
 * What the page around says in the address of the first page: `?_sdoc_theme=dark` or `light` is the colour mode that
 * fits it; with `?hideNavigation` only the page itself is shown, and the page around hears which links are used. It holds
 * until the frame gets another document.
 */
export function heedFrameParameters(frame: Pick<ParentFrame, 'post'>, {searchParams}: Pick<URL, 'searchParams'>): void {
  const {dataset} = document.documentElement
  const theme = searchParams.get('_sdoc_theme')
  if (theme === 'light' || theme === 'dark') {
    dataset['theme'] = theme
    // Where readers can choose, this is what was chosen.
    if (dataset['themeChoice'] !== undefined) dataset['themeChoice'] = theme
  }
  if (!searchParams.has('hideNavigation')) return
  dataset['hideNavigation'] = ''
  onClick('a[href]', (link) => frame.post({event: 'static-docs-link-click', location: (link as HTMLAnchorElement).href}), true)
}
