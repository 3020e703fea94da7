import {expect, test} from 'vitest'
import {readBaseUrl, readHome} from '../../../../cli/preview/read-home.ts'
import {makeFolder} from '../../../make-site.ts'

test.each<[string, Readonly<Record<string, string>>, string | undefined]>([
  ['its root', {'index.html': '', 'manifest.json': '{"home": "/docs/"}'}, ''],
  ['the page that the manifest names', {'manifest.json': '{"home": "/docs/ü b/"}'}, 'docs/%C3%BC%20b/'],
  ['its root when it has no pages', {'manifest.json': '{"home": null}'}, ''],
  ['nothing: the manifest is that of a web app', {'manifest.json': '{"name": "App"}'}, undefined],
  ['nothing: the manifest leads elsewhere', {'manifest.json': '{"home": "//evil.example/"}'}, undefined],
  ['nothing: there is no site', {'a.txt': ''}, undefined],
])('a built site begins with %s', async (_what, files, home) => {
  expect(readHome(await makeFolder(files))).toBe(home)
})

test.each<[string, Readonly<Record<string, string>>, string | undefined]>([
  ['where its manifest says', {'manifest.json': '{"baseUrl": "/docs/v2/", "hosting": {}}'}, '/docs/v2/'],
  ['at no place: the manifest is that of a web app', {'manifest.json': '{"baseUrl": "/app/", "name": "App"}'}, undefined],
  ['at no place: the manifest leads elsewhere', {'manifest.json': '{"baseUrl": "//evil.example/", "hosting": {}}'}, undefined],
  ['at no place: there is no manifest', {'index.html': ''}, undefined],
])('a built site is published %s', async (_what, files, baseUrl) => {
  expect(readBaseUrl(await makeFolder(files))).toBe(baseUrl)
})
