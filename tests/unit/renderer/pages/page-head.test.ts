import {expect, test} from 'vitest'
import {pageHead, crawlerTags} from '../../../../renderer/pages/page-head.ts'
import {makeConfig} from '../../../make-page.ts'

const config = makeConfig({i18n: {defaultLocale: 'de', locales: ['de']}})

test('N1: pages outside the docs name their language and the tag `default`, for records and for whoever reads the page', () => {
  expect(crawlerTags(config, undefined)).toEqual([
    {name: 'docusaurus_locale', content: 'de'},
    {name: 'docsearch:language', content: 'de'},
    {name: 'docusaurus_tag', content: 'default'},
    {name: 'docsearch:docusaurus_tag', content: 'default'},
  ])
})

test('N1: pages of a version have its tag and its name; the unreleased one is called next', () => {
  expect(crawlerTags(config, 'next')).toEqual([
    {name: 'docusaurus_locale', content: 'de'},
    {name: 'docsearch:language', content: 'de'},
    {name: 'docusaurus_version', content: 'next'},
    {name: 'docusaurus_tag', content: 'docs-default-next'},
    {name: 'docsearch:version', content: 'next'},
    {name: 'docsearch:docusaurus_tag', content: 'docs-default-next'},
  ])
})

test('N1: every head has them', () => {
  expect(pageHead({config}, {title: 'A', route: '/a/', version: '0.1'}).meta).toEqual(crawlerTags(config, '0.1'))
  expect(pageHead({config}, {title: 'A', route: '/a/'}).meta).toEqual(crawlerTags(config, undefined))
})

test('the head names the languages of a site that has two or more', () => {
  const languagesIn = (locales: string[]): unknown =>
    pageHead({config: makeConfig({i18n: {defaultLocale: 'pt-BR', locales}})}, {title: 'A', route: '/a/'}).languages
  expect([languagesIn(['pt-BR']), languagesIn(['pt-BR', 'en'])]).toEqual([undefined, ['pt_BR', 'en']])
})

test('the title of a page and that of the site are divided by a bar, or by the text that the site gives', () => {
  const titleOf = (page: string, titleDelimiter?: string): string =>
    pageHead({config: makeConfig({title: 'Lamps', ...(titleDelimiter !== undefined && {titleDelimiter})})}, {title: page, route: '/a/'})
      .title
  expect([titleOf('Oil'), titleOf('Oil', '·'), titleOf('Lamps', '·')]).toEqual(['Oil | Lamps', 'Oil · Lamps', 'Lamps'])
})
