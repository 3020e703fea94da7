import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {nextVersion} from '../../source/version-name.ts'
import {translationFiles, versionOfFile, versionOfFolder} from '../../core/files/translation-files.ts'
import {copyLabels} from './copy-labels.ts'
import {foldName} from './cut-name.ts'
import type {CutLabels, CutTranslation} from './cut-plan.ts'
import type {CutFacts} from './read-cut-facts.ts'
import type {TranslationFacts} from './read-cut-translations.ts'

type Facts = Pick<CutFacts, 'translations'>

/** Plans the copies of what each locale has of next. */
export function planTranslations({translations}: Facts, name: string): CutTranslation[] {
  return translations.map(({locale, content, labels}) => {
    const [from, to] = [translationFiles.content(locale, nextVersion), translationFiles.content(locale, name)]
    return {
      locale,
      content: content && {from, to, files: content},
      labels: planLabels(locale, labels, name),
    }
  })
}

function planLabels(locale: string, before: TranslationFacts['labels'], name: string): CutLabels {
  const after = before === undefined ? undefined : copyLabels(before)
  return {from: translationFiles.docs(locale, nextVersion), to: translationFiles.docs(locale, name), before, after}
}

/** Reports a locale that already has files of the new version. */
export function checkTranslations({translations}: Facts, name: string): Diagnostic | undefined {
  const taken = translations.flatMap(({locale, entries}) => entries.filter((entry) => isOf(entry, name)).map((entry) => ({locale, entry})))
  const [first] = taken
  if (first === undefined) return undefined
  const folder = translationFiles.docsFolder(first.locale)
  return diagnostic('version-exists', {
    file: `${folder}/${first.entry}`,
    message: `\`${folder}\` has something called \`${first.entry}\` already, though there is no version \`${name}\`. It would be overwritten.`,
    hint: 'Remove or rename it.',
  })
}

function isOf(entry: string, name: string): boolean {
  const version = versionOfFile(entry) ?? versionOfFolder(entry)
  const inLetters = versionOfFile(entry.toLowerCase()) ?? versionOfFolder(entry.toLowerCase())
  return [version, inLetters].some((one) => one !== undefined && foldName(one) === foldName(name))
}
