import {parse} from 'acorn'
import type {OutputPath} from '../../core/model/paths.ts'
import {checkHoles} from './check-page.ts'
import {checkReference} from './check-reference.ts'
import type {CheckContext} from './check-context.ts'

/** A URL in a script. Offsets are those of the text between its quotes. */
type ScriptUrl = {readonly url: string; readonly start: number; readonly end: number}

/**
 * Checks the references of a script that can be found without running it. In a site of docsite, these are all strings that are
 * the URL of a file in `assets/`: imports of other chunks, styles and frames. In other sites, these are static imports of
 * modules.
 */
export function checkScript(context: CheckContext, file: OutputPath, script: string): void {
  const document = {file, url: context.locator.urlOf(file), anchors: undefined}
  const urls = context.isOwn ? readAssetStrings(script, context.baseUrl) : readStaticImports(script)
  for (const {url, start, end} of urls) checkReference(context, document, {url, role: 'script', start, end})
  checkHoles(context, file, script)
}

function readAssetStrings(script: string, baseUrl: string): ScriptUrl[] {
  const base = baseUrl.replaceAll(/[^\w/]/g, String.raw`\$&`)
  const strings = new RegExp(`(?<=["'\`])${base}assets/[\\w./-]+\\.\\w+(?=["'\`])`, 'g')
  return Array.from(script.matchAll(strings), ({0: url, index}) => ({url, start: index, end: index + url.length}))
}

/** Reads the imports of a module by URL. Bare specifiers are skipped, because they depend on an unknown import map. */
export function readStaticImports(script: string): ScriptUrl[] {
  if (!/\b(?:im|ex)port\b/.test(script)) return []
  try {
    return parse(script, {ecmaVersion: 'latest', sourceType: 'module'}).body.flatMap((statement) => {
      if (!('source' in statement) || typeof statement.source?.value !== 'string') return []
      const {value, start, end} = statement.source
      return /^(?:\.{0,2}\/|https?:)/.test(value) ? [{url: value, start: start + 1, end: end - 1}] : []
    })
  } catch {
    return [] // not a module, or newer syntax than the parser supports
  }
}
