import {assetName} from './asset-name.ts'
import type {PageSource} from './page-source.ts'

/** The scripts that must run after a page has changed. */
export type ScriptChange = {
  /** New modules to import. */
  readonly added: readonly string[]
  /** Whether the components of islands may have changed. */
  readonly changesIslands: boolean
}

/**
 * Compares the scripts of two versions of a page. Returns undefined if a reload is required: a module that has run cannot
 * be undone, and inline scripts and the policy belong to the document.
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

/** Returns the module scripts of a page, except the live-reload script itself. */
function modulesOf(tree: Document): string[] {
  const scripts = [...tree.querySelectorAll('script[type=module][src]:not([data-events])')]
  return scripts.map((script) => script.getAttribute('src') ?? '')
}

function inlineParts(tree: Document): string {
  return [...tree.querySelectorAll('script:not([type=module][src], [type="application/ld+json"])')]
    .map((script) => script.outerHTML)
    .join('\n')
}

/** Returns the policy without `style-src`: constructed stylesheets are not subject to it. */
function policyOf(tree: Document): string {
  const policy = tree.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')
  return (policy?.content ?? '').replace(/(?:^|; )style-src [^;]*/, '')
}
