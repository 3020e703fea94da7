import {expect, test} from 'vitest'
import {checkReservedFiles} from '../../../../renderer/build/check-reserved-files.ts'

const file = (name: string) => ({path: `content/static/${name}`, absolutePath: `/site/content/static/${name}`, route: `/${name}`, size: 2})

test('a web app manifest named like the list of the site is reported at its file, others are not', () => {
  const staticFiles = new Map(['manifest.json', 'site.webmanifest', 'app/manifest.json'].map((name) => [`/${name}`, file(name)]))
  expect(checkReservedFiles({staticFiles})).toEqual([
    {
      code: 'output-conflict',
      severity: 'error',
      file: 'content/static/manifest.json',
      message: 'docsite writes `manifest.json` itself: the list of what it built.',
      hint: 'Call the file otherwise; a web app manifest is usually named `site.webmanifest`.',
    },
  ])
  expect(checkReservedFiles({staticFiles: new Map()})).toEqual([])
})
