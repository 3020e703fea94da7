import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {reactTexts} from '../../../../renderer/bundle/react-texts.ts'
import {siteConstants} from '../../../../renderer/bundle/site-constants.ts'
import {compareText} from '../../../../renderer/core/text/compare.ts'
import {makeConfig} from '../../../make-config.ts'
import {toolRoot} from '../../../make-site.ts'

test('the constants of a site are JSON, with every export that the empty module has', async () => {
  const constants = siteConstants(
    makeConfig('/site', {baseUrl: '/base/', colorMode: {default: 'dark'}, customFields: {forum: 'https://f.example.org'}}),
  )
  expect(constants).toEqual({
    title: 'Site',
    titleDelimiter: '|',
    tagline: '',
    url: 'https://example.org',
    baseUrl: '/base/',
    siteBaseUrl: '/base/',
    lang: 'en',
    colorMode: 'dark',
    customFields: {forum: 'https://f.example.org'},
    messages: {},
    snack: {load: 'interaction'},
    ...reactTexts({locale: {htmlLang: 'en'}}),
  })
  const {snackTexts, crashTexts, waitTexts} = await import('../../../../renderer/browser/react/site-constants.ts')
  expect({snackTexts, crashTexts, waitTexts}).toEqual(reactTexts({locale: {htmlLang: 'en'}}))
  const empty = ['site-constants.ts', 'messages.ts'].map((name) =>
    readFileSync(path.join(toolRoot, 'renderer/browser/react', name), 'utf8'),
  )
  const names = [...empty.join('').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
  expect(names.sort(compareText)).toEqual(Object.keys(constants).sort(compareText))
})
