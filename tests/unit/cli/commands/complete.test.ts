import path from 'node:path'
import {expect, test} from 'vitest'
import {listLocales, listVersions} from '../../../../cli/commands/complete.ts'
import {makeFolder} from '../../../make-site.ts'

test('locales are the folders of the translations; a site may have none', async () => {
  const root = await makeFolder({'i18n/pt-BR/code.json': '{}', 'i18n/de/code.json': '{}', 'i18n/README.md': ''})
  expect(listLocales(root)).toEqual(['de', 'pt-BR'])
  expect(listLocales(`${root}/elsewhere`)).toEqual([])
})

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['next and those of the list', {'content/docs/versions.json': '["2.0", "1.0"]', 'content/docs/next/a.md': ''}, ['next', '2.0', '1.0']],
  ['those of the list', {'content/docs/versions.json': '["2.0"]'}, ['2.0']],
  ['next alone where there is no list', {'content/docs/next/a.md': ''}, ['next']],
  ['none of a list that is none', {'content/docs/versions.json': '{"a": 1}'}, []],
  ['none of a list that cannot be read', {'content/docs/versions.json': '["'}, []],
  [
    'those in the content folder of the configuration',
    {
      'site-config.ts': "export default {\n  // contentDir: 'old',\n  contentDir: 'site/text',\n}",
      'site/text/docs/versions.json': '["2.0"]',
      'content/docs/versions.json': '["1.0"]',
    },
    ['2.0'],
  ],
  [
    'those of a configuration on one line',
    {'site-config.mjs': 'export default {title: "A", contentDir: "."}', 'docs/versions.json': '["3"]'},
    ['3'],
  ],
  [
    'none of a content folder that is computed',
    {'site-config.ts': 'export default {contentDir: `${x}`}', 'x/docs/versions.json': '["3"]'},
    [],
  ],
  ['none where there is no site', {'a.md': ''}, []],
])('the versions to complete are %s', async (_what, files, expected) => {
  expect(listVersions(await makeFolder(files))).toEqual(expected)
  expect(listVersions(path.join(await makeFolder({}), 'gone'))).toEqual([])
})
