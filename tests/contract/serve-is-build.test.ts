import {mkdtemp, readFile, readdir, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {showcaseConfig, showcaseFiles} from '../browser/showcase-site.ts'
import {writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'
import type {RunningDocsite} from '../start-docsite.ts'

/** What `serve` puts into pages. */
const LIVE_TAG = /<script type="module" src="[^"]*\/\.docsite\/live\.js" data-events="[^"]*"><\/script>(?=<\/body>)/

/** What a build writes for itself and for hosts: a server that follows the rules does not need it. */
const NOT_SERVED = /^(?:manifest\.json|_redirects|_headers|\.nojekyll|staticwebapp\.config\.json|hosting\/.*)$/

let root = ''
let served: RunningDocsite
let written: string[] = []

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-same-')))
  await writeFiles(root, {
    ...showcaseFiles,
    'site-config.ts': `export default ${JSON.stringify({title: 'Site', url: 'https://example.org', ...showcaseConfig})}`,
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, stdout: code === 0 ? '' : stdout}).toEqual({code: 0, stdout: ''})
  const entries = await readdir(path.join(root, 'dist'), {recursive: true, withFileTypes: true})
  written = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, 'dist'), path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_SERVED.test(file))
  served = await startDocsite(root, ['serve', '--port', '0'])
})
afterAll(async () => {
  await served.stop()
  await rm(root, {recursive: true, force: true})
})

test('serve shows the bytes that build writes, but for the tag that keeps pages up to date', async () => {
  expect(written.length).toBeGreaterThan(20)
  const others: string[] = []
  for (const file of written) {
    const response = await fetch(`${served.origin}/${file.split('/').map(encodeURIComponent).join('/')}`)
    const body = Buffer.from(await response.arrayBuffer())
    const own = file.endsWith('.html') ? Buffer.from(body.toString().replace(LIVE_TAG, '')) : body
    const isSame = response.status === 200 && own.equals(await readFile(path.join(root, 'dist', file)))
    const isDressed = !body.includes('</body>') || LIVE_TAG.test(body.toString())
    if (!isSame || (file.endsWith('.html') && !isDressed)) others.push(`${response.status} ${file}`)
  }
  expect(others).toEqual([])
})
