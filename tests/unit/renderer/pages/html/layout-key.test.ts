import {expect, test} from 'vitest'
import type {ClientAssets} from '../../../../../renderer/core/model/client-assets.ts'
import type {Page} from '../../../../../renderer/core/model/page.ts'
import {assets, link, makePage, makeRenderer, makeVersion} from '../../../../make-page.ts'
import {withFeatureAsset} from '../../../../feature-asset.ts'
import type {RendererFacts} from '../../../../make-page.ts'

const versions = [makeVersion('2.0', {isLatest: true, ids: ['a'], sidebars: {docs: [link('A', '/docs/a/')], api: [link('B', '/docs/b/')]}})]
const page = makePage({doc: {sidebar: 'docs'}})
const formulas = makePage({features: ['math'], doc: {sidebar: 'docs'}})
const films = makePage({features: ['media'], doc: {sidebar: 'docs'}})
const standalone = makePage({kind: 'page'})

const otherMath = withFeatureAsset(assets, {features: ['math'], on: 'use', kind: 'style', href: '/assets/math-99999999.css'})
const otherMedia = withFeatureAsset(assets, {features: ['media'], on: 'use', kind: 'script', href: '/assets/media-99999999.js'})
const otherComponents = withFeatureAsset(assets, {
  features: ['components'],
  on: 'use',
  kind: 'style',
  href: '/assets/components-99999999.css',
})
const everywhere: ClientAssets = {
  ...assets,
  features: [...assets.features, {features: ['all'], on: 'every-page', kind: 'script', href: '/assets/all-99999999.js'}],
}

/** Whether the layout of a page has another key under other circumstances. */
function changes(of: Page, other: RendererFacts): boolean {
  const never = () => {
    throw new Error('A key must not need the templates.')
  }
  const key = (given: RendererFacts) => makeRenderer({versions, loadTemplates: never, ...given}).layoutKey(of)
  return key({}) !== key(other)
}

test('the key of a layout changes with what is in it, and with nothing else', () => {
  const changedSidebar = (id: 'docs' | 'api') => [
    makeVersion('2.0', {
      isLatest: true,
      ids: ['a'],
      sidebars: {docs: [link('A', '/docs/a/')], api: [link('B', '/docs/b/')], [id]: [link('New', '/docs/a/')]},
    }),
  ]
  expect({
    nothing: changes(page, {}),
    templates: changes(page, {templatesHash: 'other'}),
    shell: changes(page, {assets: {...assets, shell: '/assets/shell-99999999.js'}}),
    'style of formulas': changes(page, {assets: otherMath}),
    'style of formulas, on a page with formulas': changes(formulas, {assets: otherMath}),
    'script of films': changes(page, {assets: otherMedia}),
    'script of films, on a page with films': changes(films, {assets: otherMedia}),
    'style of components, on a page with films': changes(films, {assets: otherComponents}),
    'a script of every page': changes(page, {assets: everywhere}),
    title: changes(page, {config: {title: 'Other'}}),
    scripts: changes(page, {config: {scripts: ['/a.js']}}),
    navbar: changes(page, {config: {navbar: {items: [{to: '/x', label: 'X'}]}}}),
    'its sidebar': changes(page, {versions: changedSidebar('docs')}),
    'another sidebar': changes(page, {versions: changedSidebar('api')}),
    'a sidebar, on a page without': changes(standalone, {versions: changedSidebar('docs')}),
  }).toEqual({
    nothing: false,
    templates: true,
    shell: true,
    'style of formulas': false,
    'style of formulas, on a page with formulas': true,
    'script of films': false,
    'script of films, on a page with films': true,
    'style of components, on a page with films': true,
    'a script of every page': true,
    title: true,
    scripts: true,
    navbar: true,
    'its sidebar': true,
    'another sidebar': false,
    'a sidebar, on a page without': false,
  })
})
