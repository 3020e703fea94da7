import {expect, test} from 'vitest'
import {readTranslations} from '../../../../renderer/source/read-translations.ts'
import {makeFolder} from '../../../make-site.ts'

/** A locale in whose language docsite has no texts. */
const german = {name: 'de', htmlLang: 'en', isDefault: true}
const settings = {docSets: {}, defaultLocale: {...german, label: 'Deutsch', direction: 'ltr', calendar: 'gregory', path: ''}} as const

const file = (messages: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, {message, description: 'D'}])))

test('P5: the files of a locale are where Docusaurus has them', async () => {
  const root = await makeFolder({
    'i18n/de/code.json': `\uFEFF${file({greeting: 'Hallo', constructor: 'c', empty: ''})}`,
    'i18n/de/docusaurus-plugin-content-docs/current.json': file({'version.label': 'Nächste'}),
    'i18n/de/docusaurus-plugin-content-docs/version-1.0.json': file({'version.label': '1.0 (alt)'}),
    'i18n/de/docusaurus-plugin-content-docs/notes.json': 'not ours',
    'i18n/de/docusaurus-plugin-content-docs/current/index.md': '# Hallo',
    'i18n/de/docusaurus-theme-classic/navbar.json': file({'item.label.Docs': 'Doku'}),
    'i18n/de/docusaurus-theme-classic/footer.json': file({copyright: 'Wir'}),
    'i18n/fr/code.json': file({greeting: 'Bonjour'}),
  })
  expect(await readTranslations({root, ...settings}, german)).toEqual({
    value: {
      locale: 'de',
      interface: new Map(),
      originalTitles: new Map(),
      code: new Map([
        ['greeting', 'Hallo'],
        ['constructor', 'c'],
        ['empty', ''],
      ]),
      docs: new Map([
        ['next', new Map([['version.label', 'Nächste']])],
        ['1.0', new Map([['version.label', '1.0 (alt)']])],
      ]),
      navbar: new Map([['item.label.Docs', 'Doku']]),
      footer: new Map([['copyright', 'Wir']]),
    },
    diagnostics: [],
  })
})

test('a locale without files has no translations', async () => {
  const none = new Map()
  expect(await readTranslations({root: await makeFolder({}), ...settings}, german)).toEqual({
    value: {locale: 'de', interface: none, originalTitles: none, code: none, docs: none, navbar: none, footer: none},
    diagnostics: [],
  })
})

test('P6: malformed files are errors at their places, and count as empty', async () => {
  const root = await makeFolder({
    'i18n/de/code.json': '{\n  "a": {"message": "A"},\n}\n',
    'i18n/de/docusaurus-plugin-content-docs/current.json': '["a"]',
    'i18n/de/docusaurus-theme-classic/navbar.json': '{\n  "title": "Seite",\n  "item": {"message": 3, "text": "x"}\n}\n',
    'i18n/de/docusaurus-theme-classic/footer.json': Buffer.from([0x7b, 0xff, 0x7d]),
  })
  const {value, diagnostics} = await readTranslations({root, ...settings}, german)
  const none = new Map()
  expect(value).toEqual({
    locale: 'de',
    interface: none,
    originalTitles: none,
    code: none,
    docs: new Map([['next', none]]),
    navbar: none,
    footer: none,
  })
  const found = diagnostics.map(({code, message, file: where, place}) => ({
    code,
    message,
    at: `${where}:${place?.start.line}:${place?.start.column}`,
  }))
  expect(found).toEqual([
    {
      code: 'translations-invalid',
      message: 'The file of translations does not contain an object.',
      at: 'i18n/de/docusaurus-plugin-content-docs/current.json:1:1',
    },
    {
      code: 'translations-invalid',
      message: 'The file of translations is not valid JSON: expected a key in double quotes (a comma after the last entry is not allowed).',
      at: 'i18n/de/code.json:3:1',
    },
    {
      code: 'translations-invalid',
      message: '`title` is `"Seite"`; expected an object.',
      at: 'i18n/de/docusaurus-theme-classic/navbar.json:2:12',
    },
    {
      code: 'translations-invalid',
      message: '`item.message` is `3`; expected a string.',
      at: 'i18n/de/docusaurus-theme-classic/navbar.json:3:23',
    },
    {code: 'translations-invalid', message: 'Unknown key `item.text`.', at: 'i18n/de/docusaurus-theme-classic/navbar.json:3:34'},
    {
      code: 'file-encoding',
      message: expect.stringContaining('UTF-8'),
      at: expect.stringMatching(/^i18n\/de\/docusaurus-theme-classic\/footer.json:/),
    },
  ])
})

test('features have the interface in other languages, and titles of admonitions in that of pages without a translation', async () => {
  const root = await makeFolder({
    'i18n/fr/code.json': file({'theme.admonition.tip': 'Bon à savoir', greeting: 'Bonjour'}),
    'i18n/de/code.json': file({'theme.NotFound.title': 'Nicht da'}),
  })
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'de-CH': {'theme.docs.paginator.next': 'Weiter', 'theme.admonition.tip': 'Tipp'},
    fr: {'theme.docs.paginator.next': 'Suivant', 'theme.admonition.note': 'Remarque', 'theme.admonition.tip': 'Astuce'},
  }
  const ownFeatures = [{name: 'a', loadInterface: async (language: string) => texts[language] ?? {}}, {name: 'b'}]
  const locale = {name: 'de', htmlLang: 'de-CH', isDefault: false}
  const defaultLocale = {...settings.defaultLocale, name: 'fr', htmlLang: 'fr'}
  const {value} = await readTranslations({root, docSets: {}, defaultLocale, ownFeatures}, locale)
  expect({interface: value.interface, code: value.code, originalTitles: value.originalTitles}).toEqual({
    interface: new Map(Object.entries(texts['de-CH'] ?? {})),
    code: new Map([['theme.NotFound.title', 'Nicht da']]),
    originalTitles: new Map([
      ['theme.admonition.note', 'Remarque'],
      ['theme.admonition.tip', 'Bon à savoir'],
    ]),
  })
})
