import {existsSync, statSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {compareText} from '../core/text/compare.ts'
import {readText} from '../core/files/read-file.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {toolModule} from '../core/files/tool-module.ts'

/** Returns the configured stylesheets that are bundled: files relative to the root, not URLs. */
export function localStylesheets({root, stylesheets}: Pick<SiteConfig, 'root' | 'stylesheets'>): AbsolutePath[] {
  return stylesheets
    .filter((sheet): sheet is string => typeof sheet === 'string' && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(sheet))
    .map((sheet) => path.join(root, sheet))
}

/** Returns the stylesheets of every page that docsite's own features add, in the locale that is built. */
export function ownStyles({ownFeatures, locale, locales}: Pick<SiteConfig, 'ownFeatures' | 'locale' | 'locales'>): AbsolutePath[] {
  const shown = [locale, ...locales.filter(({isDefault, name}) => isDefault && name !== locale.name)]
  return ownFeatures.flatMap(({styles = [], localeStyles}) => [...styles, ...(localeStyles?.(shown) ?? [])])
}

/**
 * Returns all stylesheets of a site in the order of the cascade: those of the tool, those of components (sorted, since pages are
 * compiled in any order), and those of the configuration, which override all others.
 */
export function siteStyles(site: {
  readonly config: Pick<SiteConfig, 'root' | 'stylesheets' | 'ownFeatures' | 'locale' | 'locales'>
  readonly toolRoot: AbsolutePath
  /** Stylesheets imported by components. */
  readonly imported: Iterable<AbsolutePath>
}): AbsolutePath[] {
  const own = [toolModule(site.toolRoot, 'templates/styles/index.css'), ...ownStyles(site.config)]
  const imported = [...new Set(site.imported)].sort(compareText)
  return [...own.filter((file) => existsSync(file)), ...imported, ...localStylesheets(site.config)]
}

/** Bytes of stylesheets above which rules are not merged. 400,000 of rules that are all alike take 1.5 s. */
const MOST_MERGED = 400_000

/**
 * Reports whether esbuild may rewrite the rules of stylesheets: to merge many neighbours that are alike, it takes time that grows with the
 * square of their number. Otherwise, only white space is removed. Files that they import by relative paths count, too.
 */
export function canMergeRules(styles: readonly AbsolutePath[]): boolean {
  const seen = new Set<AbsolutePath>(styles)
  let total = 0
  // iterating over a set includes entries added during the iteration
  for (const file of seen) {
    total += statSync(file, {throwIfNoEntry: false})?.size ?? 0
    if (total > MOST_MERGED) return false
    for (const [, imported = ''] of readStyle(file).matchAll(/@import\s*(?:url\()?\s*["']?(\.[^"')\s;]*)/g))
      seen.add(path.resolve(path.dirname(file), imported))
  }
  return true
}

function readStyle(file: AbsolutePath): string {
  try {
    return readText(file)
  } catch (error) {
    if (isFsError(error)) return '' // the bundler reports it
    throw error
  }
}
