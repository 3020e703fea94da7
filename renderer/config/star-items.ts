import {starTarget} from '../core/stars/star-target.ts'
import type {SiteConfig} from './site-config.ts'

type Navbar = Pick<SiteConfig, 'navbar'>

/** Whether the navbar has a star button. */
export function hasStars({navbar}: Navbar): boolean {
  return navbar.items.some(({type}) => type === 'star')
}

/** Whether one of them shows a count. */
export function countsStars({navbar}: Navbar): boolean {
  return navbar.items.some(
    (item) => item.type === 'star' && 'showCount' in item && item.showCount && starTarget(item.href)?.count !== undefined,
  )
}
