import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {openReadLog} from '../../../renderer/core/files/read-log.ts'
import {resolveTypes} from '../../../renderer/features/api/checker/resolve-types.ts'
import * as comments from '../../../renderer/features/api/comments/render-comment.ts'
import {createPages} from '../../../renderer/features/api/pages/create-pages.ts'
import {loadCompiler} from '../../../renderer/features/api/parse/load-compiler.ts'
import {readModules} from '../../../renderer/features/api/parse/read-modules.ts'
import {placeModules} from '../../../renderer/features/api/reference.ts'
import {findPackage} from '../../../renderer/features/api/library/find-package.ts'
import {readPackage} from '../../../renderer/features/api/library/read-package.ts'
import {compileText} from '../../compile-text.ts'
import {installPackages} from '../install-packages.ts'
import {markdownTable} from '../markdown-table.ts'
import {writeFiles} from '../write-files.ts'
import {compareReference} from './compare-reference.ts'
import type {Comparison} from './compare-reference.ts'
import {typedocFacts} from './typedoc-facts.ts'
import type {Reflection} from './typedoc-facts.ts'

/** Libraries with comments, each with the declarations of its main entry point. */
const libraries = {
  commander: 'typings/index.d.ts',
  'date-fns': 'index.d.ts',
  execa: 'index.d.ts',
  ky: 'distribution/index.d.ts',
  nanostores: 'index.d.ts',
  'p-queue': 'dist/index.d.ts',
  rxjs: 'dist/types/index.d.ts',
  'type-fest': 'index.d.ts',
  valibot: 'dist/index.d.mts',
  zod: 'index.d.cts',
}

const versions = {
  typedoc: '0.28.20',
  typescript: '5.9.3',
  '@types/node': '24.10.1',
  commander: '14.0.3',
  'date-fns': '4.4.0',
  execa: '9.6.1',
  ky: '1.14.3',
  nanostores: '1.5.5',
  'p-queue': '8.1.1',
  rxjs: '7.8.2',
  'type-fest': '5.10.0',
  valibot: '1.5.0',
  zod: '4.6.7',
}

const help = `npm run bench:reference -- [library…] [--missing]

Holds the API reference against TypeDoc's JSON on libraries with comments: how many of its symbols, members, parameters and comments are in
ours, and how many problems its pages have. Installs both outside of the project (DOCSITE_BENCH_DIR, default: a folder for temporary files).

  --missing   names what is missing`

const names = Object.keys(libraries) as (keyof typeof libraries)[]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const columns: readonly (keyof Comparison['counts'])[] = ['symbol', 'member', 'parameter', 'comment', 'foreign']

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {missing: {type: 'boolean', default: false}, help: {type: 'boolean', default: false}},
})
if (values.help) say(help)
else compare(names.filter((name) => positionals.length === 0 || positionals.includes(name)))

function compare(wanted: readonly (keyof typeof libraries)[]): void {
  const benchDir = process.env['DOCSITE_BENCH_DIR'] ?? path.join(tmpdir(), 'docsite-bench')
  const installed = installPackages({name: 'reference', title: 'TypeDoc and libraries', packages: versions}, {benchDir, install: true, say})
  if (!installed.ready) throw new Error(installed.reason)
  const folder = path.join(benchDir, 'reference')
  const rows = wanted.map((name) => {
    const {counts, missing, problems} = compareLibrary(folder, name)
    if (values.missing) for (const line of [...missing, ...problems]) say(`${name}: ${line}`)
    return [name, ...columns.map((column) => counts[column].join(' of ')), String(problems.length)]
  })
  say(markdownTable(['', 'symbols', 'members', 'parameters', 'comments', 'inherited from elsewhere', 'problems'], rows))
}

function compareLibrary(folder: string, name: keyof typeof libraries): Comparison & {readonly problems: readonly string[]} {
  const project = readTypedoc(folder, name)
  const found = findPackage(folder, name, openReadLog())
  const read = found && readPackage(found, openReadLog(), ['.'])?.value
  if (read === undefined) throw new Error(`${name} has no declarations`)
  const library = {id: name, name, version: 'next', exclude: [], ...read}
  const ts = loadCompiler()
  const run = {ts, root: folder, parsed: new Map(), onRead: () => undefined}
  const documented = {libraries: [library], stubs: new Map()}
  const modules = resolveTypes(run, readModules(ts, library, 'exports'), {library, documented})
  const reference = placeModules('next', modules)
  const context = {
    versions: ['next'],
    title: name,
    historyOf: () => ({changes: []}),
    hiddenIn: () => [],
    files: new Map(),
    docs: new Map(),
    folder: 'api',
  }
  const {value: pages} = createPages({...context, reference, comments})
  const problems = pages.flatMap(({docPath, text}) => compileText(text).doc.problems.map(({message}) => `${docPath}: ${message}`))
  return {...compareReference(typedocFacts(project, name), reference, pages), problems}
}

/** TypeDoc's JSON of a library, made once. */
function readTypedoc(folder: string, name: keyof typeof libraries): Reflection {
  const json = path.join(folder, `${name}-${versions[name]}-${versions.typedoc}.json`)
  if (existsSync(json)) return JSON.parse(readFileSync(json, 'utf8')) as Reflection
  say(`Reading ${name} with TypeDoc`)
  const entry = `node_modules/${name}/${libraries[name]}`
  const compilerOptions = {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  }
  const config = `tsconfig.${name}.json`
  writeFiles(folder, {[config]: {compilerOptions, files: [entry]}})
  const flags = ['--skipErrorChecking', '--disableSources', '--disableGit', '--excludeInternal', '--readme', 'none', '--logLevel', 'Error']
  const args = ['--tsconfig', config, '--entryPoints', entry, '--json', json, '--validation', 'false', ...flags]
  const env = {...process.env, NODE_OPTIONS: '--max-old-space-size=4096'}
  const {status, stderr} = spawnSync(path.join(folder, 'node_modules/.bin/typedoc'), args, {cwd: folder, encoding: 'utf8', env})
  if (status !== 0) throw new Error(`TypeDoc does not read ${name}: ${stderr}`)
  return JSON.parse(readFileSync(json, 'utf8')) as Reflection
}
