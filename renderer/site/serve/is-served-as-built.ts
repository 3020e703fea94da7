import type {Locales, PlannedLocale} from '../prepare-locales.ts'

/**
 * Reports whether `serve` shows the files that a build has written: it shows drafts, images as they are and one language, and nothing that
 * concerns readers alone.
 */
export function isServedAsBuilt([locale, ...others]: Locales<PlannedLocale>): boolean {
  const {config, compiled} = locale
  const {analytics, internalDocs, images} = config
  const hasDrafts = [...compiled.files.values()].some(({compiled: {frontMatter}}) => frontMatter.draft === true)
  return others.length === 0 && analytics === undefined && internalDocs === undefined && images === undefined && !hasDrafts
}
