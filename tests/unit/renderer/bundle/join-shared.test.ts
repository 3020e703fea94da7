import path from 'node:path'
import {build} from 'esbuild'
import {expect, test} from 'vitest'
import {joinShared} from '../../../../renderer/bundle/join-shared.ts'
import {makeFolder, writeFiles} from '../../../make-site.ts'

/** A shell that shares code with a dialog, and a clock that shares a small function with a calendar. */
const sources = {
  'shell.js': `import {hook} from './hook.js'\nhook('shell')\nexport const open = () => import('./dialog.js')\n`,
  'dialog.js': `import {hook} from './hook.js'\nexport const show = () => hook('dialog')\n`,
  'hook.js': `import {count} from './count.js'\nexport function hook(name) { log.push(name, ++count.value) }\n`,
  'count.js': 'export const count = {value: 0}\nlog.push("state")\n',
  'clock.js': `import {pad} from './pure/pad.js'\nlog.push(pad(7))\n`,
  'calendar.js': `import {pad} from './pure/pad.js'\nimport cjs from './cjs.cjs'\nlog.push(pad(8), cjs.day)\n`,
  'pure/pad.js': 'export const pad = (n) => String(n).padStart(2, "0")\n',
  'cjs.cjs': 'module.exports = {day: "Friday"}\n',
}

/** Bundles the sources as a client build does, joins what the shell shares, and returns the files as they are then. */
async function joined(changes: Record<string, string> = {}) {
  const root = await makeFolder({...sources, ...changes})
  const {outputFiles, metafile} = await build({
    absWorkingDir: root,
    entryPoints: [
      {in: 'docsite-client:shell', out: 'shell'},
      {in: 'clock.js', out: 'clock'},
      {in: 'calendar.js', out: 'calendar'},
    ],
    plugins: [
      {
        name: 'entry',
        setup: (bundler) => {
          bundler.onResolve({filter: /^docsite-client:/}, () => ({path: 'shell', namespace: 'docsite-client'}))
          bundler.onLoad({filter: /.*/, namespace: 'docsite-client'}, () => ({contents: `export * from './shell.js'`, resolveDir: root}))
        },
      },
    ],
    outdir: path.join(root, 'out'),
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    publicPath: '/base/',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
  })
  const files = outputFiles.map((file) => ({path: path.relative(path.join(root, 'out'), file.path), bytes: file.contents}))
  const isPure = (input: string): boolean => input.startsWith('pure/')
  const result = await joinShared({files, outputs: metafile.outputs}, {entry: 'shell', isPure})
  return {before: files, ...result}
}

const nameOf = (file: string): string => path.basename(file).replace(/-[A-Z0-9]{8}(?=\.js$)/, '')

test('the shell has in its own file what it shares, and small pure functions are where they are used', async () => {
  const {before, files, outputs} = await joined()
  expect([before, files].map((list) => list.map((file) => nameOf(file.path)).sort())).toEqual([
    ['calendar.js', 'chunk.js', 'chunk.js', 'chunk.js', 'clock.js', 'dialog.js', 'shell.js'],
    ['calendar.js', 'chunk.js', 'clock.js', 'dialog.js', 'shell.js'],
  ])
  const imports = Object.entries(outputs).map(([key, output]) => [
    nameOf(key),
    output.imports.map((one) => `${one.kind} ${nameOf(one.path)}`),
  ])
  expect(Object.fromEntries(imports)).toEqual({
    'shell.js': ['dynamic-import dialog.js'],
    'dialog.js': ['import-statement shell.js'],
    'clock.js': [],
    'calendar.js': ['import-statement chunk.js'],
    'chunk.js': [],
  })
  // every module is found in the file that it is in now
  const inputs = Object.entries(outputs).map(([key, output]) => [nameOf(key), Object.keys(output.inputs).sort()])
  expect(Object.fromEntries(inputs)).toMatchObject({'shell.js': ['count.js', 'docsite-client:shell', 'hook.js', 'shell.js']})
})

test('the files run as before, and state exists once', async () => {
  const {files} = await joined()
  const folder = await makeFolder({'package.json': '{"type": "module"}'})
  const relative = (text: string): string => text.replaceAll('"/base/assets/', '"./')
  await writeFiles(folder, Object.fromEntries(files.map((file) => [file.path, relative(Buffer.from(file.bytes).toString())])))
  const log: unknown[] = []
  Object.assign(globalThis, {log})
  const load = async (name: string) => {
    const file = files.find((one) => nameOf(one.path) === name)
    return (await import(path.join(folder, file?.path ?? name))) as {open?: () => Promise<{show: () => void}>}
  }
  const {open} = await load('shell.js')
  const dialog = await open?.()
  dialog?.show()
  await load('clock.js')
  await load('calendar.js')
  Reflect.deleteProperty(globalThis, 'log')
  expect(log).toEqual(['state', 'shell', 1, 'dialog', 2, '07', '08', 'Friday'])
})

test('a bundle without shared code stays as it is', async () => {
  const {before, files} = await joined({'dialog.js': 'export const show = () => log.push("dialog")', 'calendar.js': 'log.push(8)'})
  expect(files).toBe(before)
})
