import {existsSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {compareText} from '../core/text/compare.ts'

/** Returns the configured stylesheets that are bundled: files relative to the root, not URLs. */
export function localStylesheets({root, stylesheets}: Pick<SiteConfig, 'root' | 'stylesheets'>): AbsolutePath[] {
  return stylesheets
    .filter((sheet): sheet is string => typeof sheet === 'string' && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(sheet))
    .map((sheet) => path.join(root, sheet))
}

/** Returns the stylesheets of every page that docsite's own features add. */
export function ownStyles({ownFeatures}: Pick<SiteConfig, 'ownFeatures'>): AbsolutePath[] {
  return ownFeatures.flatMap(({styles = []}) => styles)
}

/**
 * Returns all stylesheets of a site in the order of the cascade: those of the tool, those of components (sorted, since pages are
 * compiled in any order), and those of the configuration, which override all others.
 */
export function siteStyles(site: {
  readonly config: Pick<SiteConfig, 'root' | 'stylesheets' | 'ownFeatures'>
  readonly toolRoot: AbsolutePath
  /** Stylesheets imported by components. */
  readonly imported: Iterable<AbsolutePath>
}): AbsolutePath[] {
  const styles = path.join(site.toolRoot, 'templates', 'styles')
  const own = [path.join(styles, 'index.css'), ...ownStyles(site.config)]
  const imported = [...new Set(site.imported)].sort(compareText)
  return [...own.filter((file) => existsSync(file)), ...imported, ...localStylesheets(site.config)]
}
