import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {interfaceLanguages} from '../../../../../renderer/features/languages/interface-language.ts'
import {editorTexts, internalDocsTexts} from '../../../../../renderer/core/texts/internal-docs-texts.ts'
import {interfaceTexts} from '../../../../../renderer/core/texts/interface-texts.ts'
import {pluralForms} from '../../../../../renderer/core/texts/select-plural.ts'

const folder = path.resolve(import.meta.dirname, '../../../../../renderer/features/languages/interface')

/** Texts that only those see who write. */
const ofWriters = new Set([...Object.keys(editorTexts), ...Object.keys(internalDocsTexts), 'theme.contentVisibility.draftBanner.message'])

const shown = Object.entries(interfaceTexts).filter(([key]) => !ofWriters.has(key))

/** Numbers of which a plural form may be the only one, so that it can do without the number. */
const exact: readonly string[] = ['zero', 'one', 'two']

test('the list of languages is that of their files', () => {
  expect(
    readdirSync(folder)
      .map((file) => file.replace('.json', ''))
      .sort(),
  ).toEqual([...interfaceLanguages].sort())
})

test.each(interfaceLanguages)('%s has all texts that readers see, in their order, with their values and plural forms', (language) => {
  const {translatedBy, texts, ...rest} = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as {
    readonly translatedBy: string
    readonly texts: Readonly<Record<string, string>>
  }
  expect({translatedBy, rest, keys: Object.keys(texts)}).toEqual({
    translatedBy: expect.stringMatching(/^(?:machine|people)$/),
    rest: {},
    keys: shown.map(([key]) => key),
  })
  const forms = pluralForms(new Intl.PluralRules(language))
  const faults = shown.flatMap(([key, {message}]) => faultsOf(texts[key] ?? '', message, forms).map((fault) => `${key}: ${fault}`))
  expect(faults).toEqual([])
})

function faultsOf(text: string, english: string, forms: readonly Intl.LDMLPluralRule[]): string[] {
  const wanted = english.includes('|') ? forms : [undefined]
  const parts = text.split('|')
  if (parts.length !== wanted.length) return [`has ${parts.length} forms, not ${wanted.length}`]
  const values = valuesIn(english.split('|').at(-1) ?? '')
  const withoutNumber = values.filter((name) => name !== '{count}' && name !== '{readingTime}')
  return parts.flatMap((part, index) => {
    const found = valuesIn(part)
    const mayLackNumber = exact.includes(wanted[index] ?? '') && String(found) === String(withoutNumber)
    return [
      ...(String(found) === String(values) || mayLackNumber ? [] : [`${part} has the values ${String(found)}`]),
      ...(part.trim() === '' ? ['is empty'] : []),
      ...(/[<>&]/.test(part) ? [`${part} looks like HTML`] : []),
    ]
  })
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
}
