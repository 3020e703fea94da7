// Over the budget: the first file that asks for the reference site builds it.
import {rmSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import {HtmlValidate} from 'html-validate'
import {expect, onTestFinished, test} from 'vitest'
import {showcaseConfig, showcaseFiles} from '../browser/showcase-site.ts'
import {buildReferenceSite, isLookedAt} from '../build-reference-site.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

test('every page of a site with every template and every kind of content is valid HTML', async () => {
  const config = {title: 'Showcase', url: 'https://example.org', ...showcaseConfig}
  const root = await makeFolder({...showcaseFiles, 'site-config.ts': `export default ${JSON.stringify(config)}`})
  expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
  expect(await errorsIn(path.join(root, 'dist'))).toEqual([])
})

test('every page of a site that was just made is valid HTML', {tags: ['rest']}, async () => {
  const root = await makeFolder({})
  for (const command of [['init', '.'], ['build']]) expect((await runDocsite(root, [...command, '--quiet'])).code).toBe(0)
  expect(await errorsIn(path.join(root, 'dist'))).toEqual([])
})

test('every page of the reference site is valid HTML', {tags: ['rest']}, async () => {
  const {root} = buildReferenceSite()
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  expect(await errorsIn(path.join(root, 'dist'), isLookedAt)).toEqual([])
})

/** What is wrong in the pages below a folder, a line each. */
async function errorsIn(folder: string, isChosen: (file: string) => boolean = () => true): Promise<string[]> {
  const validator = new HtmlValidate({extends: ['html-validate:standard']})
  const files = (await glob('**/*.html', {cwd: folder, ignore: ['assets/**']})).filter(isChosen)
  expect(files.length).toBeGreaterThan(5)
  const reports = files.sort().map(async (file) => {
    const {results} = await validator.validateString(await readFile(path.join(folder, file), 'utf8'))
    return results.flatMap(({messages}) => messages.map(({ruleId, message, selector}) => `${file}: ${ruleId}: ${message} (${selector})`))
  })
  return (await Promise.all(reports)).flat()
}
