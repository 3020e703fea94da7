import {expect, test} from 'vitest'
import {siteFeatures} from '../../../../renderer/bundle/site-features.ts'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import {shellOf} from '../../../client-bundle.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'

const everything: Partial<SiteConfigInput> = {
  announcementBar: {content: 'News'},
  colorMode: {disableSwitch: false},
  navbar: {hideOnScroll: true},
  docs: {sidebar: {hideable: true}},
}
const nothing: Partial<SiteConfigInput> = {
  announcementBar: {content: 'News', isCloseable: false},
  colorMode: {disableSwitch: true},
}

/** Words that only one behaviour has. */
const words = ['announcement.dismiss', 'prefers-color-scheme', 'data-navbar-hidden', 'Collapse sidebar', 'site-menu']

test('the shell has what the configuration asks for, and nothing that it does not', async () => {
  const shells = [await shellOf(everything), await shellOf(nothing)]
  expect(shells.map((shell) => words.map((word) => shell.includes(word)))).toEqual([
    [true, true, true, true, true],
    [false, false, false, false, true],
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
      isRightToLeft: false,
      hasDocSets: false,
      hasHtmlFiles: false,
      findsIslands: false,
      hidesSidebar: true,
    },
    {
      closesAnnouncement: false,
      plugins: false,
      switchesColorMode: false,
      hidesNavbar: false,
      hasLocales: false,
      isRightToLeft: false,
      hasDocSets: false,
      hasHtmlFiles: false,
      findsIslands: false,
      hidesSidebar: false,
    },
    {
      closesAnnouncement: false,
      plugins: false,
      switchesColorMode: true,
      hidesNavbar: false,
      hasLocales: false,
      isRightToLeft: false,
      hasDocSets: false,
      hasHtmlFiles: false,
      findsIslands: false,
      hidesSidebar: false,
    },
  ])
})
