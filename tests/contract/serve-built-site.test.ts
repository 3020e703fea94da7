import {appendFileSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'

/** The tag that `serve` puts into pages. */
const LIVE_TAG = /<script type="module" src="[^"]*\/\.docsite\/live\.js" data-events="[^"]*"><\/script>(?=<\/body>)/

/** Milliseconds after which the stamps of files are believed. */
const BELIEVED = 2100

/** Pages of a site that takes a while to be opened. */
const MANY = 2000

/** Writes and builds a large site of small pages. */
async function buildLargeSite(more = ''): Promise<string> {
  const pages = Array.from({length: MANY}, (_, number) => [`content/docs/next/page-${number}.md`, `# Page ${number}\n\nText.\n`])
  const root = await makeFolder({
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org', fonts: false, search: false, docs: {versions: {next: {path: ''}}}${more}}\n`,
    'content/static/frame.html': '<!DOCTYPE html><html><body>A frame</body></html>',
    ...Object.fromEntries(pages),
  })
  await setTimeout(BELIEVED)
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, stdout: code === 0 ? '' : stdout}).toEqual({code: 0, stdout: ''})
  return root
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}

test('a large site is shown as it was built until it is open, and then as it is', async () => {
  const root = await buildLargeSite()
  const written = (file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8')
  const served = await startDocsite(root, ['serve', '--port', '0'])
  try {
    const page = await textOf(`${served.origin}/docs/page-7/`)
    expect(page).toMatch(LIVE_TAG)
    expect(page.replace(LIVE_TAG, '')).toBe(written('docs/page-7/index.html'))
    expect(await textOf(`${served.origin}/docs/page-7/index.json`)).toBe(written('docs/page-7/index.json'))
    expect(await textOf(`${served.origin}/frame.html`)).toBe(written('frame.html'))
    expect((await fetch(`${served.origin}/docs/nowhere/`)).status).toBe(404)
    expect((await fetch(`${served.origin}/manifest.json`)).status).toBe(404)
    // an edit before the site is open is not lost
    appendFileSync(path.join(root, 'content/docs/next/page-7.md'), '\nOne more.\n')
    await expect.poll(() => textOf(`${served.origin}/docs/page-7/`), {timeout: 90_000}).toContain('One more.')
    appendFileSync(path.join(root, 'content/docs/next/page-8.md'), '\n[Broken](./nowhere.md)\n')
    await expect.poll(() => served.written.stdout, {timeout: 90_000}).toContain('nowhere.md')
  } finally {
    await served.stop()
  }
  // what has changed since the build is shown at once
  const again = await startDocsite(root, ['serve', '--port', '0'])
  try {
    expect(await textOf(`${again.origin}/docs/page-7/`)).toContain('One more.')
  } finally {
    await again.stop()
  }
})

test('a site of which readers get more than writers is opened at once', async () => {
  const root = await buildLargeSite(", analytics: {provider: 'gtag', trackingId: 'G-1'}")
  expect(readFileSync(path.join(root, 'dist/docs/page-7/index.html'), 'utf8')).toContain('googletagmanager')
  const served = await startDocsite(root, ['serve', '--port', '0'])
  try {
    const page = await textOf(`${served.origin}/docs/page-7/`)
    expect(page).toContain('Page 7')
    expect(page).not.toContain('googletagmanager')
  } finally {
    await served.stop()
  }
})
