import path from 'node:path'
import {expect, test} from 'vitest'
import {listKeys} from '../../../../docs/generate/list-keys.ts'
import {docusaurusKeyHint} from '../../../../renderer/config/docusaurus-key-hint.ts'
import {siteConfigSchema} from '../../../../renderer/config/schema.ts'
import {validateConfig} from '../../../../renderer/config/validate-config.ts'
import {makeFolder} from '../../../make-site.ts'

test('a configuration of Docusaurus is told key by key what takes the place', async () => {
  const input = {
    title: 'A',
    url: 'https://a.org',
    onBrokenLinks: 'throw',
    themeConfig: {},
    docs: {routeBasePath: '/', lastVersion: '2.0'},
    navbar: {items: [{href: 'https://a.org', label: 'A', 'aria-label': 'A'}]},
    footer: {style: 'dark', links: []},
    swizzle: true,
  }
  const root = await makeFolder({'site-config.ts': 'export default {}'})
  const {diagnostics} = await validateConfig(input, {root, configFile: path.join(root, 'site-config.ts')})
  expect(diagnostics.map(({message, hint}) => `${message} ${hint}`)).toMatchInlineSnapshot(`
    [
      "Unknown key \`docs.routeBasePath\`. This is a key of Docusaurus. Write \`routeBase\`.",
      "Unknown key \`docs.lastVersion\`. This is a key of Docusaurus. Write \`latest\`.",
      "Unknown key \`navbar.items[0]["aria-label"]\`. This is a key of Docusaurus. Write \`ariaLabel\`.",
      "Unknown key \`footer.style\`. This is a key of Docusaurus. Remove it: the colours of the site are set in its stylesheet.",
      "Unknown key \`footer.links\`. This is a key of Docusaurus. Write \`columns\`.",
      "Unknown key \`onBrokenLinks\`. This is a key of Docusaurus. Set the level of a problem by its code in \`levels\`: \`{'link-missing-page': 'warning'}\`.",
      "Unknown key \`themeConfig\`. This is a key of Docusaurus. Its settings are top-level keys here: \`navbar\`, \`footer\`, \`colorMode\`, \`announcementBar\`, \`tableOfContents\`, \`image\`.",
      "Unknown key \`swizzle\`. Put keys of your own under \`customFields\`.",
    ]
  `)
})

test.each([
  [{}, 'content'],
  [{contentDir: './texts/'}, 'texts'],
  [{contentDir: 1}, 'content'],
])('hints name the folder of the content: %j', async (given, folder) => {
  const root = await makeFolder({'site-config.ts': 'export default {}'})
  const input = {title: 'A', url: 'https://a.org', staticDirectories: ['static'], ...given}
  const {diagnostics} = await validateConfig(input, {root, configFile: path.join(root, 'site-config.ts')})
  expect(diagnostics.map(({hint}) => hint)).toContain(`This is a key of Docusaurus. Static files are in \`${folder}/static\`.`)
})

test('no key of docsite is taken for one of Docusaurus', () => {
  const keys = listKeys(siteConfigSchema).map(({path: key}) => key.replaceAll(/\[\]|\{[^}]*\}/g, ''))
  expect(keys).toContain('footer.columns')
  expect(keys.filter((key) => docusaurusKeyHint(key, 'content') !== undefined)).toEqual([])
})
