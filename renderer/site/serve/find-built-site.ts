import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {isInside} from '../../core/files/inside.ts'
import {manifestIn} from '../../core/files/manifest-path.ts'
import {readText} from '../../core/files/read-file.ts'
import type {BuildResult} from '../../core/model/build-result.ts'
import type {Locales, PlannedLocale} from '../prepare-locales.ts'
import type {RecalledRun} from '../recall/open-run-memory.ts'
import {readWithoutFiles} from '../site-manifest.ts'
import {notesServedAsBuilt} from '../text-edits/text-notes.ts'
import type {BuiltSite} from './built-site.ts'

/** Number of files of a site from which on opening it takes longer than readers of a page notice. */
const LARGE = 400

/**
 * Returns a site as its last build left it, if it is large, nothing has changed since, and `serve` shows the same.
 * @param recalled the last build. Undefined if that is not known
 */
export function findBuiltSite(recalled: RecalledRun<BuildResult> | undefined, config: SiteConfig): BuiltSite | undefined {
  const {changed, output, value} = recalled ?? {}
  if (recalled === undefined || changed?.length !== 0 || output === undefined || value === undefined) return undefined
  if (output.files.length < LARGE || output.outRoot !== config.outRoot || !isInside(config.root, output.realRoot)) return undefined
  const notes = recalled.notes()
  if (notes === undefined || !notesServedAsBuilt(notes)) return undefined
  const {baseUrl, hosting} = readWithoutFiles(readText(path.resolve(manifestIn(output.realRoot))))
  return {out: output.realRoot, files: output.files, rules: {baseUrl, ...hosting}, problems: value.diagnostics}
}

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
