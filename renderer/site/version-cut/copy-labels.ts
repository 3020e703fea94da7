import {parseTree} from 'jsonc-parser'
import {parseJson} from '../../core/diagnostics/json-place.ts'
import {messageKeys} from '../../core/texts/message-keys.ts'

/**
 * Returns the text of a labels file for the copy of a version: everything but the label of the version itself, which describes
 * something unreleased. Returns undefined if nothing is left. A file with mistakes is copied unchanged; the proof reports them.
 * @example copyLabels('{"version.label": {"message": "Bald"}, "a": {"message": "b"}}') // => '{"a": {"message": "b"}}'
 */
export function copyLabels(text: string): string | undefined {
  const bare = text.replace(/^\uFEFF/, '')
  const json = parseJson(bare)
  if ('fault' in json || typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) return text
  const others = Object.keys(json.value).filter((key) => key !== messageKeys.versionLabel)
  if (others.length === 0) return undefined
  const mark = text.slice(0, text.length - bare.length)
  return mark + withoutKey(bare, messageKeys.versionLabel)
}

/** Removes a key from the text of an object and keeps the author's formatting. The object must have other keys. */
function withoutKey(text: string, key: string): string {
  const properties = parseTree(text)?.children ?? []
  const index = properties.findIndex(({children}) => children?.[0]?.value === key)
  const [before, own, after] = [properties[index - 1], properties[index], properties[index + 1]]
  if (own === undefined) return text
  const start = after === undefined && before !== undefined ? before.offset + before.length : own.offset
  return text.slice(0, start) + text.slice(after?.offset ?? own.offset + own.length)
}
