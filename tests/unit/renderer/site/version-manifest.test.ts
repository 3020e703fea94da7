import {expect, test} from 'vitest'
import {versionManifest} from '../../../../renderer/site/version-manifest.ts'
import {makeGraph} from '../../../make-graph.ts'

test('G19: a version in the manifest says where it is, what its docs and drafts are and where its sidebars begin', async () => {
  const {graph} = await makeGraph({
    'content/docs/versions.json': '["2.0"]',
    'content/docs/2.0/start.md': '# Start\n',
    'content/docs/2.0/guide/model.md': '# Model\n',
    'content/docs/2.0/spec.md': '---\ndisplayed_sidebar: null\n---\n\n# Specification\n',
    'content/docs/2.0/sidebars.json': JSON.stringify({
      docs: [{type: 'category', label: 'Guide', items: ['guide/model']}, 'start'],
      links: [{type: 'link', label: 'Elsewhere', href: 'https://example.org'}],
    }),
    'content/docs/next/start.md': '# Start\n',
    'content/docs/next/plan.md': '---\ndraft: true\n---\n\n# Plan\n',
  })
  expect(graph.versions.map((version) => versionManifest(version, {baseUrl: '/', siteBaseUrl: '/'}))).toEqual([
    {
      name: 'next',
      label: 'Next',
      path: '/docs/next/',
      isLast: false,
      mainDocId: 'start',
      docs: [{id: 'start', path: '/docs/next/start/', sidebar: 'defaultSidebar'}],
      draftIds: ['plan'],
      sidebars: {defaultSidebar: {link: {path: '/docs/next/start/', label: 'Start'}}},
    },
    {
      name: '2.0',
      label: '2.0',
      path: '/docs/',
      isLast: true,
      mainDocId: 'guide/model',
      docs: [
        {id: 'guide/model', path: '/docs/guide/model/', sidebar: 'docs'},
        {id: 'spec', path: '/docs/spec/', sidebar: null},
        {id: 'start', path: '/docs/start/', sidebar: 'docs'},
      ],
      draftIds: [],
      sidebars: {docs: {link: {path: '/docs/guide/model/', label: 'Model'}}, links: {link: null}},
    },
  ])
})
