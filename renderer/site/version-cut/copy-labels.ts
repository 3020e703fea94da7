import {parseTree} from 'jsonc-parser'
import {parseJson} from '../../core/diagnostics/json-place.ts'
import {messageKeys} from '../../core/texts/message-keys.ts'

/**
 * The text of a file of labels for the copy of a version: all but the label of the version itself, which is a word for what is not
 * released yet. Undefined when nothing is left. A file with mistakes is copied as it is; the proof reports them.
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

/** An object's text without a key, in the form that its author gave it. Other keys have to be there. */
function withoutKey(text: string, key: string): string {
  const properties = parseTree(text)?.children ?? []
  const index = properties.findIndex(({children}) => children?.[0]?.value === key)
  const [before, own, after] = [properties[index - 1], properties[index], properties[index + 1]]
  if (own === undefined) return text
  const start = after === undefined && before !== undefined ? before.offset + before.length : own.offset
  return text.slice(0, start) + text.slice(after?.offset ?? own.offset + own.length)
}
