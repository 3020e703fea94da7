import {expect, test} from 'vitest'
import {translateDocs} from '../../../../../renderer/features/docusaurus/translate-docs.ts'
import {makeFolder} from '../../../../make-site.ts'

test('options of versions are taken over; without versioning, the unreleased version is the only one', async () => {
  const place = {root: await makeFolder({'versions.json': '["2.0", "1.0"]'}), locales: ['en']}
  const docs = {path: 'docs', routeBasePath: '/docs/'}
  const {layout, ...all} = translateDocs(
    {
      ...docs,
      lastVersion: 'current',
      onlyIncludeVersions: ['current', '2.0'],
      versions: {current: {label: 'Dev', path: '/dev/', noIndex: true}},
    },
    place,
  )
  expect(all).toEqual({
    routeBase: 'docs',
    latest: 'next',
    onlyInclude: ['next', '2.0'],
    versions: {next: {label: 'Dev', path: 'dev', className: 'docs-version-current', noIndex: true}},
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    editCurrentVersion: false,
  })
  expect(layout).toEqual({
    next: 'docs',
    released: 'versioned_docs/version-{version}',
    versions: 'versions.json',
    isPartial: true,
    releasedSidebars: 'versioned_sidebars/version-{version}-sidebars.json',
  })
  expect(translateDocs({...docs, disableVersioning: true}, place)).toMatchObject({latest: 'next', onlyInclude: ['next']})
})

test('numbers at the beginning of names are an order since 2.0.0-alpha.73', async () => {
  const prefixesWith = async (files: Readonly<Record<string, string>>): Promise<unknown> =>
    translateDocs({path: 'docs', routeBasePath: '/docs/'}, {root: await makeFolder(files), locales: ['en']}).numberPrefixes
  const core = '@docusaurus/core'
  const found: Readonly<Record<string, string>>[] = [
    {'package.json': `{"dependencies": {"${core}": "2.0.0-alpha.66"}}`},
    {'package.json': `{"dependencies": {"${core}": "^2.0.0-alpha.66"}}`},
    {'package.json': `{"dependencies": {"${core}": "2.0.0-alpha.75"}}`},
    {'package-lock.json': `{"dependencies": {"${core}": {\n"version": "2.0.0-alpha.66"}}}`},
    {'yarn.lock': `"${core}@^2.0.0-alpha.66":\n  version "2.0.0-beta.3"\n`},
  ]
  expect(await Promise.all(found.map(prefixesWith))).toEqual([false, undefined, undefined, false, undefined])
})
