import {parseTree} from 'jsonc-parser'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {parseJson} from '../../core/diagnostics/json-place.ts'
import {versionOfFile, versionOfFolder} from '../../core/files/translation-files.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import {messageKeys} from '../../core/texts/message-keys.ts'
import {nextVersion, uniqueName} from '../../core/text/version-name.ts'
import {foldName} from './cut-name.ts'
import type {CutText, CutTranslation} from './cut-plan.ts'
import type {CutSources} from './read-cut-sources.ts'
import type {TranslationSources} from './read-cut-translations.ts'

/** Plans the copies of each locale's files of next. */
export function planTranslations({set, translations}: Pick<CutSources, 'set' | 'translations'>, name: string): CutTranslation[] {
  const [next, cut] = [uniqueName(set, nextVersion), uniqueName(set, name)]
  return translations.map(({locale, names, content, labels}) => {
    const [from, to] = [names.content(locale, next), names.content(locale, cut)]
    return {
      locale,
      content: content && {from, to, files: content},
      labels: {from: names.docs(locale, next), to: names.docs(locale, cut), ...copied(labels)},
    }
  })
}

function copied(before: TranslationSources['labels']): Pick<CutText, 'before' | 'after'> {
  return {before, after: before === undefined ? undefined : copyLabels(before)}
}

/** Reports a locale that already has files of the new version. */
export function checkTranslations({set, translations}: Pick<CutSources, 'set' | 'translations'>, name: string): Diagnostic | undefined {
  const taken = translations.flatMap(({locale, names, entries}) => {
    const folder = names.docsFolder(locale, set)
    return entries.filter((entry) => isOf(folder, entry, name)).map((entry) => ({folder, entry}))
  })
  const [first] = taken
  if (first === undefined) return undefined
  const {folder} = first
  return diagnostic('version-exists', {
    file: `${folder}/${first.entry}`,
    message: `\`${folder}\` already contains \`${first.entry}\`, although there is no version \`${name}\`. It would be overwritten.`,
    hint: `If it holds translations of \`${name}\` that were made before the cut, rename it, and move what is in it into the copy afterwards.`,
  })
}

function isOf(folder: SitePath, entry: string, name: string): boolean {
  const version = versionOfFile(folder, entry) ?? versionOfFolder(folder, entry)
  const inLetters = versionOfFile(folder, entry.toLowerCase()) ?? versionOfFolder(folder, entry.toLowerCase())
  return [version, inLetters].some((one) => one !== undefined && foldName(one) === foldName(name))
}

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
