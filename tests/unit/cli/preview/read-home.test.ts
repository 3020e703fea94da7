import {expect, test} from 'vitest'
import {readHome} from '../../../../cli/preview/read-home.ts'
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
