import type {Code} from 'mdast'

/** A fence with the name of its tab, which is no longer among its options. */
export type NamedFence = {readonly name: string; readonly fence: Code}

/** A name in brackets, as in VitePress, or an option. What is in quotation marks is no name in brackets. */
const NAME = /(?:^|\s)(?:\[([^\]\n]*)\](?=\s|$)|(tab|title)=(?:"([^"]*)"|'([^']*)'|(\S\S*)))/g

/** An icon in brackets, as vitepress-plugin-group-icons reads it: `npm ~vscode-icons:file-type-npm~`. */
const ICON = /~[\w:.-]*~/g

/**
 * Names the tab of a fence: by `[name]` or `tab="…"`, otherwise by its title, otherwise by its language. The title that names it is not
 * repeated above the code.
 * @example nameFence({type: 'code', lang: 'ts', meta: '[config.ts] {1}', value: ''}) // => {name: 'config.ts', fence: {…, meta: '{1}'}}
 */
export function nameFence(fence: Code): NamedFence {
  const {lang, meta} = fence
  const names = new Map(
    [...(meta ?? '').matchAll(NAME)].map(([, brackets, key = 'tab', double, single, bare]) => [
      key,
      (brackets?.replaceAll(ICON, '') ?? double ?? single ?? bare ?? '').trim(),
    ]),
  )
  const repeated = names.has('tab') ? 'tab' : 'title'
  const rest = meta?.replaceAll(NAME, (written, _, key = 'tab') => (key === repeated ? '' : written)).trim()
  return {name: names.get('tab') || names.get('title') || lang || 'Code', fence: {...fence, meta: rest ?? null}}
}
