import {existsSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** Rules that PostCSS replaces, with the plugin of Tailwind. */
const RULE = /@tailwind\b[^;]*;?|@apply\b[^;}]*|@import\s*["']tailwindcss[^;]*;?|\btheme\(\s*['"]?[\w.]+['"]?\s*\)/

/**
 * Reports each stylesheet that needs PostCSS, once, at its first rule of that kind. Stylesheets that it imports by relative paths are read
 * as well.
 */
export function findPostcss(root: AbsolutePath, stylesheets: readonly AbsolutePath[]): Diagnostic[] {
  const files = new Set(stylesheets)
  const found: Diagnostic[] = []
  // iterating over a set includes entries added during the iteration
  for (const file of files) {
    if (!existsSync(file)) continue
    // comments keep their length, so that places stay right
    const text = readText(file).replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    for (const [, imported = ''] of text.matchAll(/@import\s*["'](\.[^"']*)/g)) files.add(path.resolve(path.dirname(file), imported))
    const rule = RULE.exec(text)
    if (rule === null) continue
    found.push(
      diagnostic('docusaurus-unsupported', {
        message: 'Rules of Tailwind are not generated, because PostCSS is not run: this rule and those like it have no effect.',
        hint: 'Run Tailwind before docsite, and name the file that it writes in `customCss`.',
        file: sitePath(root, file),
        place: placeOf(text, rule.index, rule.index + (rule[0].split('\n')[0] ?? '').trimEnd().length),
      }),
    )
  }
  return found
}
