import {assetName} from './asset-name.ts'
import type {PageSource} from './page-source.ts'

/** What has to be done about the scripts of a page that has changed. */
export type ScriptChange = {
  /** Modules that have to run besides those that have. */
  readonly added: readonly string[]
  /** Whether the components of islands may be others now. */
  readonly changesIslands: boolean
}

/**
 * Compares the scripts of a page with those that it had. Undefined when only a new document can have them: a script that runs
 * cannot be taken back, and inline ones and what the policy allows belong to the document.
 */
export function changedScripts(before: PageSource, after: PageSource): ScriptChange | undefined {
  if (inlineParts(before.tree) !== inlineParts(after.tree) || policyOf(before.tree) !== policyOf(after.tree)) return undefined
  const had = modulesOf(before.tree)
  const added = modulesOf(after.tree).filter((src) => !had.includes(src))
  const names = new Set(had.map(assetName))
  const replaced = added.filter((src) => names.has(assetName(src)))
  if (replaced.some((src) => !isIslands(src))) return undefined
  return {added, changesIslands: replaced.length > 0}
}

function isIslands(src: string): boolean {
  return assetName(src).endsWith('/islands.js')
}

/** Modules of the page; what keeps it up to date is none of them. */
function modulesOf(tree: Document): string[] {
  const scripts = [...tree.querySelectorAll('script[type=module][src]:not([data-events])')]
  return scripts.map((script) => script.getAttribute('src') ?? '')
}

function inlineParts(tree: Document): string {
  return [...tree.querySelectorAll('script:not([type=module][src])')].map((script) => script.outerHTML).join('\n')
}

/** Sheets are made by script, which the policy does not restrict, so what it says of styles does not matter. */
function policyOf(tree: Document): string {
  const policy = tree.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')
  return (policy?.content ?? '').replace(/(?:^|; )style-src [^;]*/, '')
}
