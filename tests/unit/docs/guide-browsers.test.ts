import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {BROWSERS} from '../../../renderer/bundle/browsers.ts'
import {toolRoot} from '../../make-site.ts'

test('the guide names the browsers that scripts and styles are written for', () => {
  const page = readFileSync(path.join(toolRoot, 'docs/content/docs/site/browsers.md'), 'utf8')
  const [chrome = '', firefox = '', safari = ''] = /^\| (\d+) \| (\d+) \| ([\d.]+) \|$/m.exec(page)?.slice(1) ?? []
  expect(BROWSERS).toEqual([`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`])
})
