import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {brotliCompressSync} from 'node:zlib'
import {build} from 'esbuild'
import {expect, test} from 'vitest'
import {slimSourceMap} from '../../../cli/build-tool/slim-source-map.mjs'
import {describeThrown, traceStack} from '../../../cli/describe-thrown.ts'
import {makeFolder, writeFiles} from '../../make-site.ts'

const files = {
  'src/outer.ts': `import {fail} from './inner.ts'\nimport {call} from 'library'\n\nexport function outer(): void {\n  call(fail)\n}\n`,
  'src/inner.ts': `/** Fails. */\nexport function fail(): never {\n  const reason: string = 'no reason'\n  throw new Error(reason)\n}\n`,
  'node_modules/library/index.js': 'export function call(back) {\n  const before = [Math.random()]\n  back(...before)\n}\n',
}

/** The stack that the compiled sources throw, minified as docsite is. */
async function failCompiled(root: string): Promise<string> {
  const {outputFiles} = await build({
    absWorkingDir: root,
    entryPoints: ['src/outer.ts'],
    outdir: 'lib',
    bundle: true,
    minify: true,
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    write: false,
  })
  const isMap = ({path: file}: {readonly path: string}): boolean => file.endsWith('.map')
  const modules = outputFiles.filter((file) => !isMap(file)).map((file) => [path.relative(root, file.path), file.text] as const)
  const maps = outputFiles
    .filter(isMap)
    .map((file) => [path.basename(file.path, '.map'), JSON.parse(slimSourceMap(file.text)) as unknown] as const)
  const compressed = brotliCompressSync(JSON.stringify(Object.fromEntries(maps)))
  await writeFiles(root, {...Object.fromEntries(modules), 'lib/source-maps.json.br': compressed})
  const compiled = (await import(/* @vite-ignore */ pathToFileURL(path.join(root, 'lib/outer.js')).href)) as {outer: () => void}
  try {
    compiled.outer()
  } catch (error) {
    return (error as Error).stack ?? ''
  }
  return ''
}

test('a stack of compiled modules leads to the sources; a package that is bundled is not taken for one of them', async () => {
  const root = await makeFolder(files)
  const stack = await failCompiled(root)
  expect(stack).toMatch(/lib\/outer\.js:1:\d+/)
  const [message, fail, call, outer, ...others] = traceStack(stack).split('\n')
  expect([message, fail, outer]).toEqual(['Error: no reason', '    at src/inner.ts:4', '    at src/outer.ts:5'])
  expect(call).toMatch(/lib\/outer\.js:1:\d+\)?$/)
  expect(others).toEqual(stack.split('\n').slice(4))
})

test('what has no source map stays as it is', () => {
  const stack = 'Error: gone\n    at run (file:///nowhere/lib/a.js:1:2)\n    at node:internal/x:1:2\nand more file:///nowhere/lib/a.js:1:2'
  expect(traceStack(stack)).toBe(stack)
})

test('a system that starts no more threads is not called a bug', () => {
  const refused = Object.assign(new Error('Worker initialization failure: EAGAIN'), {code: 'ERR_WORKER_INIT_FAILED'})
  expect(describeThrown(refused)).toBe('error: Worker initialization failure: EAGAIN\n')
})
