import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {starTarget} from '../../core/stars/star-target.ts'
import {featureSources} from '../feature-sources.ts'

const source = featureSources('stars')

type Navbar = Pick<SiteConfig, 'navbar'>

/** Returns the feature of star buttons, which pages may have, and on every page the navbar. A button without a count has no script. */
export function starButtonFeature({navbar: {items}}: Navbar): OwnFeatureData {
  const style = source('styles/star.css')
  return {
    name: 'star-button',
    components: {StarButton: source('star-button.tsx')},
    elements: ['span.star'],
    ...(items.some(({type}) => type === 'star') ? {styles: [style]} : {client: [{style, on: 'use'}]}),
  }
}

/** Returns the feature of the counts beside star buttons. GitHub is asked for one when it comes into view. */
export function starsFeature({navbar: {items}}: Navbar): OwnFeatureData {
  const isCounted = items.some(
    (item) => item.type === 'star' && 'showCount' in item && item.showCount && starTarget(item.href)?.count !== undefined,
  )
  return {
    name: 'stars',
    elements: ['a[data-count]'],
    client: [{module: source('browser/start-stars.ts'), export: 'startStars', on: isCounted ? 'layout' : 'use'}],
    requests: [
      {
        because: isCounted ? 'navbar.items' : '<StarButton>',
        directive: 'connectSrc',
        source: 'https://api.github.com',
        when: 'load',
        on: isCounted ? 'every-page' : 'use',
      },
    ],
  }
}
