import * as v from 'valibot'
import {expect, test} from 'vitest'
import {docsOptionsSchema, docusaurusSchema} from '../../../../../renderer/features/docusaurus/docusaurus-schema.ts'
import {unreadKeys} from '../../../../../renderer/features/docusaurus/unread-keys.ts'

const written = {title: 'Site', url: 'https://example.org', baseUrl: '/'}
const file = 'docusaurus.config.js'

function messagesOf(config: object, docs: object = {}, preset: Record<string, unknown> = {}): string[] {
  const modules = {docs: v.parse(docsOptionsSchema, docs), docSets: {}, preset}
  return unreadKeys(v.parse(docusaurusSchema, {...written, ...config}), modules, file).map(({message}) => message)
}

test('keys that nothing reads are reported; those for other tools, defaults, and values that leave something out are not', () => {
  const config = {
    organizationName: 'us',
    future: {v4: true},
    titleDelimiter: '·',
    ssrTemplate: '<p>',
    onUnheardOf: null,
    markdown: {format: 'mdx', emoji: true, remarkRehypeOptions: {footnoteLabel: 'Notes'}, mdx1Compat: {comments: false}},
    i18n: {defaultLocale: 'en', locales: ['en'], path: 'translations'},
    themeConfig: {
      navbar: {title: 'A', style: 'dark'},
      prism: {defaultLanguage: 'js', magicComments: [{className: 'a', line: 'mark'}]},
      algolia: {contextualSearch: true, searchParameters: {}},
      mermaid: {theme: {light: 'neutral'}},
    },
  }
  const docs = {tagsBasePath: 'labels', tags: 'labels.yml', docItemComponent: '@theme/A', recmaPlugins: [], sidebarCollapsed: false}
  expect(messagesOf(config, docs, {googleAnalytics: {trackingID: '1'}, debug: true})).toEqual([
    '`ssrTemplate` has no effect: pages have the frame of docsite.',
    '`i18n.path` has no effect: docsite has no part that reads it.',
    '`markdown.remarkRehypeOptions` has no effect: Markdown becomes HTML as in docsite.',
    '`docs.docItemComponent` has no effect: pages have the templates of docsite.',
    '`preset.googleAnalytics` has no effect: docsite has no part that reads it.',
    '`themeConfig.prism.defaultLanguage` has no effect: docsite has no part that reads it.',
    '`themeConfig.algolia.searchParameters` has no effect: docsite has no part that reads it.',
    '`themeConfig.mermaid` has no effect: docsite has no part that reads it.',
  ])
  expect(messagesOf({})).toEqual([])
})
