// Over the budget: the first file that asks for the reference site builds it.
import {cpSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {checkBuiltSite} from '../../renderer/output/proof/check-built-site.ts'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {awkwardSite} from '../browser/awkward-site.ts'
import {showcaseConfig, showcaseFiles} from '../browser/showcase-site.ts'
import {buildReferenceSite, isLookedAt} from '../build-reference-site.ts'
import {parsedAttributes, scannedAttributes} from '../html-attributes.ts'
import {writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {findDamage} from './check-built/damaged-site.ts'
import {damages} from './check-built/damages.ts'
import {smallSite} from './small-site.ts'

let workshop = ''
let referenceRoot = ''
const sites = {
  showcase: {files: showcaseFiles, config: {...showcaseConfig, url: 'https://docs.example.org'}},
  base: {
    files: showcaseFiles,
    config: {
      ...showcaseConfig,
      url: 'https://docs.example.org',
      baseUrl: '/project/',
      hosts: ['netlify', 'vercel', 'azure'],
      redirects: [
        {from: '/old/', to: '/plain/'},
        {from: '/older/', to: 'https://example.com/'},
      ],
      rewrites: [{from: '/app/', to: '/bare/'}],
    },
  },
  awkward: {files: awkwardSite, config: {}},
  small: {files: smallSite, config: undefined},
} satisfies Record<string, {files: Readonly<Record<string, string | Uint8Array>>; config: Partial<SiteConfigInput> | undefined}>

beforeAll(async () => {
  workshop = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-built-')))
  for (const [name, {files, config}] of Object.entries(sites)) {
    const root = path.join(workshop, name)
    const complete = {title: 'Site', url: 'https://example.org', favicon: '/favicon.svg', ...config}
    const own = {
      'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'site-config.ts': `export default ${JSON.stringify(complete)}`,
    }
    await writeFiles(root, {...(config !== undefined && own), ...files})
    expect(await runDocsite(root, ['build', '--quiet'])).toMatchObject({code: 0, stderr: ''})
  }
  referenceRoot = buildReferenceSite().root
})
afterAll(() => {
  for (const folder of [workshop, referenceRoot]) if (folder !== '') rmSync(folder, {recursive: true, force: true})
})

describe('a site that was built', () => {
  test.each(['reference', ...Object.keys(sites)])('has no fault that the build did not report: %s', {tags: ['rest']}, async (name) => {
    const root = name === 'reference' ? referenceRoot : path.join(workshop, name)
    const {diagnostics, counts} = await checkBuiltSite({folder: path.join(root, 'dist')})
    expect(diagnostics).toEqual([])
    expect(counts.pages).toBeGreaterThan(5)
    expect(counts.references).toBeGreaterThan(100)
  })
})

test('every tag of these sites is found as a parser finds it', {tags: ['rest']}, () => {
  for (const root of [referenceRoot, ...Object.keys(sites).map((name) => path.join(workshop, name))]) {
    const pages = readdirSync(path.join(root, 'dist'), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.html'))
      .filter((file) => root !== referenceRoot || isLookedAt(file))
    for (const page of pages) {
      const html = readFileSync(path.join(root, 'dist', page), 'utf8')
      expect({page, attributes: scannedAttributes(html)}).toEqual({page, attributes: parsedAttributes(html)})
    }
  }
})

describe('damage of the output is found where it is, and nothing else', () => {
  let places = {dist: '', copy: ''}
  beforeAll(() => {
    places = {dist: path.join(workshop, 'base/dist'), copy: path.join(workshop, 'damaged')}
    cpSync(places.dist, places.copy, {recursive: true})
  })

  test.each(damages)('$name', async ({spoil, found}) => {
    expect(await findDamage(places, spoil)).toEqual(found)
  })

  test('all of it was mended again, so that each was found alone', async () => {
    expect(await findDamage(places, () => undefined)).toEqual([])
  })
})
