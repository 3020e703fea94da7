import {expect, test} from 'vitest'
import {editTemplates} from '../../../../../renderer/features/docusaurus/edit-templates.ts'
import {makeFolder} from '../../../../make-site.ts'

type Asked = Readonly<Record<string, string>>

test('a function for edit links is asked for each version, and taken over where only the path of the doc differs', async () => {
  const root = await makeFolder({'sdk_versions.json': '["2.0", "1.0"]', 'versions.json': 'not JSON'})
  const read = (editUrl: unknown, more: object = {}): unknown => {
    const found = editTemplates(
      {id: 'sdk', path: 'sdk', routeBasePath: 'sdk', editUrl: editUrl as () => string, ...more},
      {root, locale: 'de'},
    )
    return found && Object.fromEntries(found)
  }
  const link = ({versionDocsDirPath, docPath, locale}: Asked): string => `https://e.org/${locale}/${versionDocsDirPath}/${docPath}`
  expect({
    all: read(link),
    released: read(link, {includeCurrentVersion: false}),
    some: read((asked: Asked) => (asked['version'] === 'current' ? link(asked) : undefined)),
    unlisted: read(link, {id: undefined}),
    text: read('https://e.org'),
    constant: read(() => 'https://e.org'),
    depends: read(({docPath = ''}: Asked) => `https://e.org/${docPath.length}/${docPath}`),
    throws: read(() => {
      throw new Error('no token')
    }),
  }).toEqual({
    all: {
      current: 'https://e.org/de/sdk/{docPath}',
      '2.0': 'https://e.org/de/sdk_versioned_docs/version-2.0/{docPath}',
      '1.0': 'https://e.org/de/sdk_versioned_docs/version-1.0/{docPath}',
    },
    released: {
      '2.0': 'https://e.org/de/sdk_versioned_docs/version-2.0/{docPath}',
      '1.0': 'https://e.org/de/sdk_versioned_docs/version-1.0/{docPath}',
    },
    some: {current: 'https://e.org/de/sdk/{docPath}'},
    unlisted: {current: 'https://e.org/de/sdk/{docPath}'},
    text: {},
    constant: undefined,
    depends: undefined,
    throws: undefined,
  })
})
