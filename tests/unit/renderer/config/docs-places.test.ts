import {expect, test} from 'vitest'
import {docsPlaces} from '../../../../renderer/config/docs-places.ts'
import type {ParsedConfig} from '../../../../renderer/config/schema.ts'

function places(layout: ParsedConfig['docs']['layout']): unknown {
  return docsPlaces('/site', {contentDir: 'content', docs: {layout}})
}

test('a layout moves the folders that it names; the others stay in the content folder', () => {
  expect(places({next: 'docs'})).toEqual({
    shared: undefined,
    next: '/site/docs',
    released: '/site/content/docs/{version}',
    list: '/site/content/docs/versions.json',
    nextSidebars: '/site/docs/sidebars.json',
    releasedSidebars: '/site/content/docs/{version}/sidebars.json',
  })
  expect(places({next: 'docs', released: 'old/v{version}', versions: 'old/versions.json'})).toEqual({
    shared: undefined,
    next: '/site/docs',
    released: '/site/old/v{version}',
    list: '/site/old/versions.json',
    nextSidebars: '/site/docs/sidebars.json',
    releasedSidebars: '/site/old/v{version}/sidebars.json',
  })
})
