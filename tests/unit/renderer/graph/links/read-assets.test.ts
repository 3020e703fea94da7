import {symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {assetsToCopy, readAssets} from '../../../../../renderer/graph/links/read-assets.ts'
import {sha256, shortHash} from '../../../../../renderer/core/files/hash.ts'
import {makeLink} from '../../../../make-compiled-doc.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {makeFolder} from '../../../../make-site.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

test('one content under one name is copied once, from whatever version it comes', async () => {
  const references = [makeLink('./a.zip'), makeLink('./nope.zip'), makeLink('./page.md'), makeLink('/s.svg', {kind: 'image'})]
  const site = await makeGraph(
    {
      'content/docs/versions.json': '["1.0"]',
      'content/docs/next/page.md': '',
      'content/docs/next/a.zip': 'zip',
      'content/docs/1.0/page.md': '',
      'content/docs/1.0/a.zip': 'zip',
      'content/static/s.svg': '<svg width="1" height="2"/>',
    },
    {compiled: {'content/docs/next/page.md': {references}, 'content/docs/1.0/page.md': {references}}},
  )
  const {value, diagnostics} = await readAssets(site)
  const file = (name: string): string => path.join(site.config.root, name)
  const copy = {route: `/assets/files/a-${shortHash(sha256('zip'))}.zip`, hash: sha256('zip'), size: 3}
  expect([...value.values()]).toEqual([
    {absolutePath: file('content/docs/1.0/a.zip'), ...copy},
    {absolutePath: file('content/docs/next/a.zip'), ...copy},
    {absolutePath: file('content/static/s.svg'), route: '/s.svg', hash: '', size: 27, width: 1, height: 2},
  ])
  expect(assetsToCopy(value).map(({route}) => route)).toEqual([copy.route])
  expect(diagnostics).toEqual([])
})

test('a file that is not yet where references look for it is read from where it is', async () => {
  const references = [makeLink('./a.zip')]
  const site = await makeGraph(
    {'content/docs/page.md': '', 'content/later/a.zip': 'zip'},
    {compiled: {'content/docs/page.md': {references}}},
  )
  const wanted = path.join(site.config.root, 'content/docs/a.zip')
  const {value} = await readAssets({...site, locate: (file) => file.replace('/docs/', '/later/')})
  expect([...value]).toEqual([
    [wanted, {absolutePath: wanted, route: `/assets/files/a-${shortHash(sha256('zip'))}.zip`, hash: sha256('zip'), size: 3}],
  ])
})

test('a link out of the site is not followed to publish what is there', async () => {
  const outside = await makeFolder({'secret.txt': 'secret'})
  const references = [makeLink('./secret.txt')]
  const site = await makeGraph({'content/docs/page.md': ''}, {compiled: {'content/docs/page.md': {references}}})
  symlinkSync(path.join(outside, 'secret.txt'), path.join(site.config.root, 'content/docs/secret.txt'))
  const {value, diagnostics} = await readAssets(site)
  expect([...value]).toEqual([])
  expect(showDiagnostics(diagnostics)).toEqual([
    'content/docs/secret.txt asset-outside The symbolic link leads out of the site, but files outside the site are not published. | Copy the file into the site.',
  ])
})

test('photos that are stored turned have the size they are shown in', async () => {
  const references = [makeLink('./turned.jpg', {kind: 'image'})]
  const site = await makeGraph({'content/docs/page.md': ''}, {compiled: {'content/docs/page.md': {references}}})
  writeFileSync(path.join(site.config.root, 'content/docs/turned.jpg'), turnedJpeg({width: 30, height: 20}))
  const [asset] = (await readAssets(site)).value.values()
  expect([asset?.width, asset?.height]).toEqual([20, 30])
})

/** The head of a JPEG file with EXIF orientation 6: turned by a quarter. */
function turnedJpeg({width, height}: {width: number; height: number}): Buffer {
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif])
  const frame = Buffer.from([
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app1, frame, Buffer.from([0xff, 0xd9])])
}

test('images that are empty or cut off have no size, whatever was in memory before', async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAMAAAAHCAYAAADNufepAAAAC0lEQVR4nGNgwAsAABUAAcQlTlwAAAAASUVORK5CYII=', 'base64')
  const names = ['whole.png', 'empty.png', 'cut.png', 'empty.gif', 'none.svg', 'empty.svg', 'again.png']
  const references = names.map((name) => makeLink(`./${name}`, {kind: 'image'}))
  const images = {
    'whole.png': png,
    'empty.png': '',
    'cut.png': png.subarray(0, 18),
    'empty.gif': '',
    'none.svg': '<svg width="0" height="0"/>',
    'empty.svg': '',
    'again.png': png,
  }
  const site = await makeGraph({'content/docs/page.md': ''}, {compiled: {'content/docs/page.md': {references}}})
  for (const [name, bytes] of Object.entries(images)) writeFileSync(path.join(site.config.root, 'content/docs', name), bytes)
  for (let round = 1; round <= 3; round += 1) {
    const {value} = await readAssets(site)
    const sizes = [...value].map(([file, {width, height}]) => [path.basename(file), width, height])
    expect(Object.fromEntries(sizes.map(([name, ...size]) => [name, size]))).toEqual({
      ...Object.fromEntries(names.map((name) => [name, [undefined, undefined]])),
      'whole.png': [3, 7],
      'again.png': [3, 7],
    })
  }
})
