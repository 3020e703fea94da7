import {expect, test} from 'vitest'
import {printConfig} from '../../../../cli/init/print-config.ts'

test('only what differs from the defaults is printed, as a person would write it', () => {
  const input = {
    title: `It's "here"\n`,
    tagline: "It's here",
    noIndex: false,
    docs: {sidebars: {a: []}, versions: {'1.0': {label: 'One'}, next: {}}, search: {deep: {same: 1, other: 2}}},
    headTags: [
      {tagName: 'meta', attributes: {content: 'x'.repeat(80)}},
      {tagName: 'meta', attributes: {content: 'y'.repeat(80)}},
    ],
    markdown: {remarkPlugins: [() => undefined], math: true},
    search: {provider: 'algolia', apiKey: 'the secret'},
    code: {},
    templates: {Footer: '@generated/footer', Navbar: 'src/navbar.tsx'},
    customFields: {token: 'a secret text', list: ['secret'], when: new Date(0), gone: undefined},
  }
  const defaults = {
    code: {width: 80},
    noIndex: false,
    docs: {versions: {}, search: {deep: {same: 1}}},
    markdown: {math: true},
    customFields: {},
  }
  expect(printConfig({input, defaults, fromEnvironment: ['secret'], base: 'their.js', missing: ['One\nis missing.']}))
    .toMatchInlineSnapshot(`
      "import {defineConfig} from 'docsite'

      // Keys of this file take precedence over those of their.js, which also has what code of the site reads.
      // Only there: docs.sidebars, markdown.remarkPlugins, search, templates.Footer, customFields.token, customFields.list, customFields.when.
      //
      // Not taken over:
      // - One is missing.
      export default defineConfig({
        extends: './their.js',
        title: 'It\\'s "here"\\n',
        tagline: "It's here",
        docs: {versions: {'1.0': {label: 'One'}, next: {}}, search: {deep: {other: 2}}},
        headTags: [
          {tagName: 'meta', attributes: {content: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'}},
          {tagName: 'meta', attributes: {content: 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'}},
        ],
        templates: {Navbar: 'src/navbar.tsx'},
      })
      "
    `)
})

test('a configuration without anything to write extends the other', () => {
  expect(printConfig({input: {}, defaults: {}, fromEnvironment: [], base: 'their.js', missing: []})).toMatch(
    /defineConfig\(\{\n  extends: '.\/their.js',\n\}\)\n$/,
  )
})
