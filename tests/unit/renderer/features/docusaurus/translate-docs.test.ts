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
