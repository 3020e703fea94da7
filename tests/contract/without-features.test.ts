import {execFile} from 'node:child_process'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {copyProject} from '../copy-project.ts'
import {cutFeatures} from '../cut-features.ts'
import {isDeep} from '../depth.ts'
import {featureNames} from '../features.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {smallSite} from './small-site.ts'

const run = promisify(execFile)

/** The small site, of which no feature has anything to do. */
const plainSite = {
  ...smallSite,
  'site-config.ts': String(smallSite['site-config.ts']).replace(
    'export default {',
    "export default {\n  search: false,\n  snack: {platform: 'web'},",
  ),
  ...Object.fromEntries(
    ['next', '1.0'].map((name) => {
      const file = `content/docs/${name}/guides/first.md`
      return [
        file,
        String(smallSite[file])
          .replace(/^tags:.*\n/m, '')
          .replace('$a^2$', '*a*'),
      ]
    }),
  ),
}

/** Returns a folder with the sources of docsite without the features, compiled. */
async function makeTool(without: readonly string[]): Promise<string> {
  const tool = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-without-')))
  copyProject(tool, 'tool')
  cutFeatures(tool, without)
  await run(process.execPath, ['cli/build-tool.mjs'], {cwd: tool})
  return tool
}

/** Type-checks the sources, and returns what is wrong. */
async function checkTypes(tool: string): Promise<string> {
  const tsc = path.join(toolRoot, 'node_modules/typescript/bin/tsc')
  const config = {
    extends: './tsconfig.json',
    // what is there for a feature only may be unused without it
    compilerOptions: {noUnusedLocals: false, noUnusedParameters: false},
    include: ['cli', 'renderer', 'templates'],
    exclude: ['templates/init'],
  }
  await writeFiles(tool, {'tsconfig.cut.json': JSON.stringify(config)})
  return run(process.execPath, [tsc, '-p', 'tsconfig.cut.json'], {cwd: tool}).then(
    () => '',
    (error: {stdout: string}) => error.stdout,
  )
}

/** Builds the site, and returns the hashes of what it consists of. */
async function build(tool: string): Promise<Record<string, string>> {
  const root = await makeFolder(plainSite)
  await run(process.execPath, [path.join(tool, 'lib/main.js'), 'build', '--quiet'], {cwd: root})
  return hashTree(path.join(root, 'dist'))
}

describe('without any of its features', () => {
  let bare: string
  beforeAll(async () => {
    bare = await makeTool(featureNames)
  })
  afterAll(() => rm(bare, {recursive: true, force: true}))

  test('docsite type-checks', async () => {
    expect(await checkTypes(bare)).toBe('')
  })

  test('a site that uses none has the same bytes', async () => {
    expect(await build(bare)).toEqual(await build(toolRoot))
  })
})

// The long run: each feature alone.
describe.runIf(isDeep).each(featureNames)('without the feature %s', (feature) => {
  test('docsite type-checks, and builds a site that does not use it as before', async () => {
    const tool = await makeTool([feature])
    try {
      expect(await checkTypes(tool)).toBe('')
      expect(await build(tool)).toEqual(await build(toolRoot))
    } finally {
      await rm(tool, {recursive: true, force: true})
    }
  })
})
