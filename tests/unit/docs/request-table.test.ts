import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../renderer/config/schema.ts'
import type {PageFeature} from '../../../renderer/core/model/doc.ts'
import {outsideRequests} from '../../../renderer/pages/html/outside-requests.ts'
import {makeConfig} from '../../make-config.ts'
import {toolRoot} from '../../make-site.ts'

const star = {type: 'star', href: 'https://github.com/a/b'} as const

test('the table of requests in the guide names every host that a policy can allow, and no other', () => {
  const everything: Partial<SiteConfigInput> = {
    analytics: {provider: 'gtag', trackingId: 'G-1'},
    navbar: {items: [{...star, showCount: true}]},
    search: {provider: 'algolia', appId: 'APPID', apiKey: 'key', indexName: 'docs'},
  }
  const requests = outsideRequests(makeConfig('/site', everything), new Set<PageFeature>(['snack', 'stars']))
  const page = readFileSync(path.join(toolRoot, 'docs/content/docs/reference/requests.mdx'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  const hosts = [...rows.join('\n').matchAll(/`(https:[^`]+)`/g)].map(([, host = '']) => host.replace('<appId>', 'appid'))
  expect(hosts.toSorted()).toEqual([...new Set(requests.map(({source}) => source))].toSorted())
})
