import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {build} from 'esbuild'
import {expect, test} from 'vitest'
import {joinChunks} from '../../../../cli/build-tool/join-chunks.mjs'
import {makeFolder, writeFiles} from '../../../make-site.ts'

/** Modules that three entry points share in different ways. Some chunks have exports of the same name. */
const modules = {
  'main.js': `
    import {all} from './all.js'
    import {early} from './early.js'
    export const said = [all('main'), early]
    export const edit = () => import('./edit.js')
    export const rare = () => import('./rare.js')`,
  'edit.js': `
    import {all} from './all.js'
    import {both} from './both.js'
    export const said = [all('edit'), both('edit')]`,
  'rare.js': `
    import {all} from './all.js'
    import {both} from './both.js'
    import {far} from './far.js'
    export const said = [all('rare'), both('rare'), far]
    export const other = () => import('./other.js')`,
  'other.js': `
    import {base} from './base.js'
    import {far} from './far.js'
    export const said = [base, far]`,
  'all.js': `import {base} from './base.js'\nexport const all = (name) => base + ' all ' + name`,
  'both.js': `import {base} from './base.js'\nexport const both = (name) => base + ' both ' + name`,
  'base.js': `import path from 'node:path'\nexport const base = path.join('a', 'b')`,
  'early.js': `globalThis.order = [...(globalThis.order ?? []), 'early']\nexport const early = 'early'`,
  'far.js': `export const far = 'far'`,
}

type Said = {readonly said: readonly string[]}

const shared = {bundle: true, minify: true, format: 'esm', platform: 'node', write: false, metafile: true, logLevel: 'silent'} as const

async function makeTool() {
  const root = await makeFolder(modules)
  const options = {...shared, absWorkingDir: root, outdir: 'lib', sourcemap: 'external'} as const
  const tool = await build({...options, entryPoints: ['main.js'], splitting: true, chunkNames: '[hash]'})
  return {root, options, tool}
}

const scripts = (files: readonly {readonly path: string}[]): string[] =>
  files.map((file) => path.basename(file.path)).filter((name) => name.endsWith('.js'))

test('chunks that the same programs load are one file, and what they do is the same', async () => {
  const {root, options, tool} = await makeTool()
  const joined = await joinChunks(tool, options)
  expect(scripts(joined).length).toBeLessThan(scripts(tool.outputFiles).length)
  expect(joined.filter(({path: file}) => file.endsWith('.js.map'))).toHaveLength(scripts(joined).length)
  await writeFiles(
    root,
    Object.fromEntries([['package.json', '{"type": "module"}'], ...joined.map((file) => [path.relative(root, file.path), file.text])]),
  )
  const main = (await import(pathToFileURL(path.join(root, 'lib/main.js')).href)) as Said & Record<'edit' | 'rare', () => Promise<Said>>
  expect(main.said).toEqual(['a/b all main', 'early'])
  expect((await main.edit()).said).toEqual(['a/b all edit', 'a/b both edit'])
  const rare = (await main.rare()) as Said & {readonly other: () => Promise<Said>}
  expect(rare.said).toEqual(['a/b all rare', 'a/b both rare', 'far'])
  expect((await rare.other()).said).toEqual(['a/b', 'far'])
})
