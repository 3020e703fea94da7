import {expect, test} from 'vitest'
import {pageAssets} from '../../../../../renderer/pages/html/page-assets.ts'
import {assets, makePage} from '../../../../make-page.ts'

test('stylesheets of pages outside the docs come with those alone', () => {
  const styled = {...assets, pageStyle: '/assets/pages-1.css'}
  const stylesOf = (kind: 'doc' | 'page') => pageAssets(makePage({kind}), {assets: styled, siteBaseUrl: '/base/'}).styles
  expect([stylesOf('doc'), stylesOf('page')]).toEqual([[], ['/base/assets/pages-1.css']])
})
