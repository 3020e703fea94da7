import {expect, test} from 'vitest'
import {listLocales} from '../../../../cli/completion/list-locales.ts'
import {makeFolder} from '../../../make-site.ts'

test('locales are the folders of the translations; a site may have none', async () => {
  const root = await makeFolder({'i18n/pt-BR/code.json': '{}', 'i18n/de/code.json': '{}', 'i18n/README.md': ''})
  expect(listLocales(root)).toEqual(['de', 'pt-BR'])
  expect(listLocales(`${root}/elsewhere`)).toEqual([])
})
