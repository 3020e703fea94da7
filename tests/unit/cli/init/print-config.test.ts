import {expect, test} from 'vitest'
import {KEPT, UNSET, printConfig, reduceConfig} from '../../../../cli/init/print-config.ts'

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
  const {data, kept} = reduceConfig({input, defaults, fromEnvironment: ['secret']}, KEPT)
  expect(kept).toEqual([
    'docs.sidebars',
    'markdown.remarkPlugins',
    'search',
    'templates.Footer',
    'customFields.token',
    'customFields.list',
    'customFields.when',
  ])
  expect(printConfig(data, {base: 'their.js', comment: ['One line.', '', 'And another.']})).toMatchInlineSnapshot(`
      "import {defineConfig} from 'docsite'

      // One line.
      //
      // And another.
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

test('a configuration may extend nothing, and take away a key', () => {
  const {data} = reduceConfig({input: {docs: {layout: UNSET}}, defaults: {docs: {}}, fromEnvironment: []}, KEPT)
  expect(printConfig(data, {base: undefined, comment: []})).toBe(
    "import {defineConfig} from 'docsite'\n\nexport default defineConfig({\n  docs: {layout: undefined},\n})\n",
  )
})
