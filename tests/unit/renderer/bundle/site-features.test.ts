import {expect, test} from 'vitest'
import {bundleClient} from '../../../../renderer/bundle/bundle-client.ts'
import {siteFeatures} from '../../../../renderer/bundle/site-features.ts'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import {readFileSync} from 'node:fs'
import {makeConfig, makeFolder, toolRoot} from '../../../make-site.ts'

const everything: Partial<SiteConfigInput> = {
  api: [
    {name: 'lib', source: './types'},
    {name: 'other', path: 'other', source: './other', codeLinks: false},
  ],
  announcementBar: {content: 'News'},
  colorMode: {disableSwitch: false},
  navbar: {hideOnScroll: true},
  docs: {sidebar: {hideable: true}},
  search: {provider: 'algolia', appId: 'app', apiKey: 'key', indexName: 'docs'},
  internalDocs: {
    internalDomain: 'internal.example',
    parent: {origins: ['https://internal.example'], announcePages: true, bridgeHosts: [], reportCopies: false},
  },
}
const nothing: Partial<SiteConfigInput> = {
  announcementBar: {content: 'News', isCloseable: false},
  colorMode: {disableSwitch: true},
  search: false,
}

/** What the shell of a site is about, by words that only one behaviour has. */
async function shellOf(config: Partial<SiteConfigInput>) {
  const root = await makeFolder({})
  const request = {config: makeConfig(root, config), toolRoot, islands: [], features: new Map(), styles: []}
  const {value} = await bundleClient(request)
  const shell = value.files.find(({path}) => `/${path}` === value.shell)
  const code = typeof shell?.content === 'object' && 'copy' in shell.content ? readFileSync(shell.content.copy, 'utf8') : ''
  return [
    'code-card',
    'announcement.dismiss',
    'prefers-color-scheme',
    'data-navbar-hidden',
    'Collapse sidebar',
    'page-update',
    'site-menu',
  ].map((word) => code.includes(word))
}

test('the shell has what the configuration asks for, and nothing that it does not', async () => {
  expect([await shellOf(everything), await shellOf(nothing)]).toEqual([
    [true, true, true, true, true, true, true],
    [false, false, false, false, false, false, true],
  ])
})

test('the features of a site follow from its configuration', async () => {
  const root = await makeFolder({})
  expect([siteFeatures(makeConfig(root, everything)), siteFeatures(makeConfig(root, nothing)), siteFeatures(makeConfig(root))]).toEqual([
    {
      closesAnnouncement: true,
      plugins: false,
      switchesColorMode: true,
      hidesNavbar: true,
      hasLocales: false,
      hidesSidebar: true,
    },
    {
      closesAnnouncement: false,
      plugins: false,
      switchesColorMode: false,
      hidesNavbar: false,
      hasLocales: false,
      hidesSidebar: false,
    },
    {
      closesAnnouncement: false,
      plugins: false,
      switchesColorMode: true,
      hidesNavbar: false,
      hasLocales: false,
      hidesSidebar: false,
    },
  ])
})
