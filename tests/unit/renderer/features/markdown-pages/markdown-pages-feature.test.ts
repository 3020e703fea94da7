import {expect, test} from 'vitest'
import type {FeatureContext} from '../../../../../renderer/core/feature.ts'
import {markdownPagesFeature} from '../../../../../renderer/features/markdown-pages/markdown-pages-feature.ts'
import {makeConfig} from '../../../../make-page.ts'

test('pages can link to the lists of the site and of its versions', async () => {
  const context = {site: {versions: [{routeBase: '/docs/next/'}, {routeBase: '/'}]}} as unknown as FeatureContext
  expect(await markdownPagesFeature(makeConfig({markdownPages: true})).outputs?.(context)).toEqual({
    files: ['llms.txt', 'llms-full.txt', 'docs/next/llms.txt', 'docs/next/llms-full.txt'],
  })
})
