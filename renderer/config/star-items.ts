import {starTarget} from '../core/stars/star-target.ts'
import type {SiteConfig} from './site-config.ts'

type Navbar = Pick<SiteConfig, 'navbar'>

/** Reports whether the navbar has a star button. */
export function hasStars({navbar}: Navbar): boolean {
  return navbar.items.some(({type}) => type === 'star')
}

/** Reports whether a star button of the navbar shows a count. */
export function countsStars({navbar}: Navbar): boolean {
  return navbar.items.some(
    (item) => item.type === 'star' && 'showCount' in item && item.showCount && starTarget(item.href)?.count !== undefined,
  )
}
