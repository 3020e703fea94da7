import type {SiteOptions} from './common-options.ts'
import {shellQuote} from './init/shell-quote.ts'

/**
 * Returns the arguments with which another command works on the same site.
 * @example siteArguments({root: 'my docs'}) // => ['--root', "'my docs'"]
 */
export function siteArguments({root, config}: Pick<SiteOptions, 'root' | 'config'>): string[] {
  return [...(root === '.' ? [] : ['--root', shellQuote(root)]), ...(config === undefined ? [] : ['--config', shellQuote(config)])]
}
