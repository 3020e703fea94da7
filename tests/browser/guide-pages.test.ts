import {cpSync, mkdtempSync, realpathSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toolRoot} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {findFaintText} from './find-faint-text.ts'
import {findViolations} from './find-violations.ts'
import {openBuilt} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-guide-')))
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
  cpSync(path.join(toolRoot, 'docs'), root, {recursive: true, filter: (file) => !/\/docs\/(?:dist|\.docsite)$/.test(file)})
  const {code, stdout, stderr} = await runDocsite(toolRoot, ['build', '--root', root, '--quiet'])
  expect({code, stdout, stderr}).toEqual({code: 0, stdout: '', stderr: ''})
  site = await openBuilt(root)
})
afterAll(() => site.close())

test.each([
  ['/', 390, 'light'],
  ['/', 390, 'dark'],
  ['/', 1280, 'light'],
  ['/', 1280, 'dark'],
  ['/reference/error-codes/', 390, 'dark'],
  ['/reference/configuration/languages/', 1280, 'light'],
] as const)('%s of the guide is accessible and fits: %i px, %s', async (route, width, colorScheme) => {
  const found = await site.visit(
    route,
    async (page) => ({
      violations: await findViolations(page),
      overflow: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      faint: await findFaintText(page),
    }),
    {viewport: {width, height: 900}, colorScheme},
  )
  expect(found).toEqual({violations: [], overflow: 0, faint: []})
})

test('tables of the comparison are shown in full beside the sidebar', async () => {
  const cut = await site.visit(
    '/start/comparison/',
    (page) => page.locator('.table-wrap').evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length),
    {viewport: {width: 1280, height: 900}},
  )
  expect(cut).toBe(0)
})

test('an index is filtered by keyboard, says how many entries are left, and remembers its filter; old fragments lead on', async () => {
  const found = await site.visit('/reference/configuration/', async (page) => {
    const field = page.getByRole('searchbox', {name: 'Filter keys'})
    const entries = page.locator('.list-filter-lists').getByRole('listitem')
    await page.locator('docsite-island[data-hydrated]').waitFor()
    await field.focus()
    await page.keyboard.type('breadcrumbs')
    const filtered = {
      status: await page.getByRole('status').textContent(),
      entries: await entries.allTextContents(),
      headings: await page.locator('.list-filter-lists').getByRole('heading').allTextContents(),
    }
    await entries.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reference/configuration/docs/#docs.breadcrumbs')
    await page.goBack()
    await expect.poll(() => entries.count()).toBe(1)
    await field.press('Escape')
    const all = await entries.count()
    await page.evaluate(() => (location.hash = '#docSets.name.routeBase'))
    await page.waitForURL('**/reference/configuration/docs/#docSets.name.routeBase')
    return {filtered, hasAll: all > 300}
  })
  expect(found).toEqual({
    filtered: {
      status: expect.stringMatching(/^1 of 3\d\d shown$/),
      entries: ['docs.breadcrumbs Shows breadcrumbs on pages.'],
      headings: ['Docs and versions'],
    },
    hasAll: true,
  })
})
