import {execFileSync} from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Done, Operation, World} from './operation.ts'
import {editSite, listFolders, listSite, pickPage, readSite, writeSite} from './site-files.ts'

/** Files of which every build reads some. */
function pickInput(world: World): string | undefined {
  const files = ['content', 'i18n', 'src', 'plugins', 'data', 'types'].flatMap((folder) => listSite(world, folder))
  return files.length === 0 ? undefined : world.random.pick(files)
}

/** An operation on one file, which `pick` chooses. */
function onFile(kind: string, [pick, change]: readonly [typeof pickInput, (file: string, world: World) => unknown]): Operation {
  return {
    kind,
    run(world) {
      const file = pick(world)
      if (file === undefined || change(path.join(world.root, file), world) === false) return undefined
      return {said: `${kind}: ${file}`}
    },
  }
}

/** An operation on a folder of docs. */
function onFolder(kind: string, change: (folder: string, world: World) => unknown): Operation {
  return {
    kind,
    run(world) {
      const folders = listFolders(world, 'content/docs').filter((folder) => folder.split('/').length > 3)
      if (folders.length === 0) return undefined
      const folder = world.random.pick(folders)
      return change(path.join(world.root, folder), world) === false ? undefined : {said: `${kind}: ${folder}`}
    },
  }
}

const anyPage = (world: World): string | undefined => pickPage(world)

/** A time long ago, which differs from step to step by what `step` says. */
const longAgo = (step: number): Date => new Date(Date.UTC(2020, 1, 1) + step * 1000)

/** Gives two versions a doc that has another name in each, so that they know it by its text. */
function nameAnew(world: World): Done {
  const text = `# Named anew ${world.step}\n\nIt begins as in step ${world.step}.\n\nThe text of both.\n`
  writeSite(world, [`content/docs/1.0/former-${world.step}.md`, text])
  writeSite(world, [`content/docs/${world.random.pick(['2.0', 'next'])}/anew-${world.step}.md`, text])
  return {said: `name the doc former-${world.step} anew`}
}

const pages: readonly Operation[] = [
  {
    kind: 'add page',
    weight: 2,
    run(world) {
      const {random, step} = world
      const folder = random.pick([
        'content/docs/next',
        'content/docs/2.0/guides',
        'content/docs/1.0',
        'content/pages',
        'content/blog',
        'content/docs/next/fresh',
      ])
      const name =
        folder === 'content/blog'
          ? `2024-01-${String((step % 28) + 1).padStart(2, '0')}-post-${step}.md`
          : `page-${step}.${random.pick(['md', 'mdx'])}`
      writeSite(world, [`${folder}/${name}`, `---\ntags: [setup]\n---\n\n# Page ${step}\n\n[About](/about/)\n`])
      return {said: `add ${folder}/${name}`}
    },
  },
  {kind: 'name a doc anew', run: nameAnew},
  {
    kind: 'edit a doc that is named anew',
    run(world) {
      const file = pickPage(world, /\/(?:anew|former)-\d+\.md$/)
      if (file === undefined) return nameAnew(world)
      const change = (text: string): string =>
        text.includes('of both') ? text.replace('of both', 'of one') : text.replace('of one', 'of both')
      return editSite(world, [file, change]) ? {said: `edit ${file}`} : undefined
    },
  },
  onFile('delete page', [anyPage, (file) => rmSync(file)]),
  onFile('rename page', [anyPage, (file, {step}) => renameSync(file, file.replace(/([^/]*?)(\.mdx?)$/, `renamed-${step}$2`))]),
  onFile('move page', [
    anyPage,
    (file, {step}) => {
      mkdirSync(path.join(path.dirname(file), `moved-${step}`))
      renameSync(file, path.join(path.dirname(file), `moved-${step}`, path.basename(file)))
    },
  ]),
  onFile('change the format of a page', [anyPage, (file) => renameSync(file, file.endsWith('x') ? file.slice(0, -1) : `${file}x`)]),
  onFile('copy page to another version', [
    (world) => pickPage(world, /^content\/docs\/next\/.*\.mdx?$/),
    (file, {random}) => {
      const copy = file.replace('/docs/next/', `/docs/${random.pick(['1.0', '2.0'])}/`)
      if (readOrNothing(copy)?.equals(readFileSync(file)) === true) return false
      cpSync(file, copy)
      return true
    },
  ]),
  onFile('translate page', [
    (world) => pickPage(world, /^content\/docs\/next\/.*\.mdx?$/),
    (file) => cpSync(file, file.replace('/content/docs/next/', '/i18n/de/docusaurus-plugin-content-docs/current/')),
  ]),
]

function readOrNothing(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

const folders: readonly Operation[] = [
  onFolder('rename folder', (folder, {step}) => renameSync(folder, `${folder}-${step}`)),
  onFolder('delete folder', (folder) => rmSync(folder, {recursive: true})),
  onFolder('add category', (folder, {step}) => writeFileSync(path.join(folder, '_category_.json'), `{"label": "Folder ${step}"}\n`)),
  onFolder('add empty folder', (folder, {step}) => mkdirSync(path.join(folder, `empty-${step}`))),
  onFolder('replace folder by a link', (folder) => {
    if (lstatSync(folder).isSymbolicLink()) return false
    renameSync(folder, path.join(path.dirname(folder), `_${path.basename(folder)}`))
    symlinkSync(`_${path.basename(folder)}`, folder)
    return true
  }),
]

/** Changes that leave the same bytes, or hide that they are others. */
const stamps: readonly Operation[] = [
  {...onFile('touch', [pickInput, (file, {step}) => utimesSync(file, longAgo(step), longAgo(step))]), weight: 2},
  {...onFile('touch now', [pickInput, (file) => utimesSync(file, new Date(), new Date())]), weight: 2},
  onFile('write the same again', [pickInput, (file) => writeFileSync(file, readFileSync(file))]),
  onFile('replace by an equal file', [
    pickInput,
    (file) => {
      if (lstatSync(file).isSymbolicLink()) return false
      writeFileSync(`${file}.new`, readFileSync(file))
      renameSync(`${file}.new`, file)
      return true
    },
  ]),
  {...onFile('edit with the same size and time', [pickInput, (file, world) => editUnseen(file, world)]), weight: 3},
  onFile('replace with the same size and time', [
    pickInput,
    (file, world) => {
      if (lstatSync(file).isSymbolicLink()) return false
      const text = otherLetters(readFileSync(file, 'utf8'), world)
      if (text === undefined) return false
      keepTime(file, () => {
        writeFileSync(`${file}.new`, text)
        renameSync(`${file}.new`, file)
      })
      return true
    },
  ]),
  {
    ...onFile('edit with the same size and time, and wait', [pickInput, (file, world) => editUnseen(file, world)]),
    weight: 3,
  },
  onFile('link to an equal file', [
    pickInput,
    (file) => {
      if (lstatSync(file).isSymbolicLink()) return false
      renameSync(file, path.join(path.dirname(file), `_${path.basename(file)}`))
      symlinkSync(`_${path.basename(file)}`, file)
      return true
    },
  ]),
  onFile('replace link by its file', [
    (world) => {
      const links = [...listSite(world, 'content'), ...listSite(world, 'src')].filter((file) =>
        lstatSync(path.join(world.root, file)).isSymbolicLink(),
      )
      return links.length === 0 ? undefined : world.random.pick(links)
    },
    (file) => {
      if (!existsSync(file) || statSync(file).isDirectory()) return false
      const bytes = readFileSync(file)
      rmSync(file)
      writeFileSync(file, bytes)
      return true
    },
  ]),
  {
    kind: 'swap two files',
    weight: 2,
    run(world) {
      const [one, other] = [pickPage(world), pickPage(world)]
      if (one === undefined || other === undefined || one === other) return undefined
      const [first, second] = [one, other].map((file) => path.join(world.root, file))
      renameSync(first ?? '', `${first}.swap`)
      renameSync(second ?? '', first ?? '')
      renameSync(`${first}.swap`, second ?? '')
      return {said: `swap ${one} and ${other}`}
    },
  },
]

/** Writes into a file as many letters as it had, and sets its time back to the nanosecond, as `touch` can. */
export function editUnseen(file: string, world: World): boolean {
  const text = otherLetters(readFileSync(file, 'utf8'), world)
  if (text === undefined) return false
  keepTime(file, () => writeFileSync(file, text))
  return true
}

function keepTime(file: string, change: () => void): void {
  const clock = path.join(mkdtempSync(path.join(tmpdir(), 'docsite-time-')), 'clock')
  execFileSync('touch', ['-r', file, clock])
  change()
  execFileSync('touch', ['-r', clock, file])
  rmSync(path.dirname(clock), {recursive: true})
}

/** Changes a letter of a word that only readers see, as far as that can be told. */
function otherLetters(text: string, {random}: World): string | undefined {
  const words = [...text.matchAll(/\b(?:Text|Part|start|same|Label|Startseite|One|Two|one|Word|Few|Read|teal|0px|Makes)\b/g)]
  if (words.length === 0) return undefined
  const {index, 0: word} = random.pick(words)
  const letter = word === '0px' ? String(2 + random.below(8)) : word === 'teal' ? 't' : String.fromCharCode(65 + random.below(26))
  const changed = text.slice(0, index) + letter + text.slice(index + 1)
  return changed === text ? undefined : changed
}

const others: readonly Operation[] = [
  {
    kind: 'add static file',
    run(world) {
      writeSite(world, [`content/static/files/new-${world.step}.txt`, `${world.step}\n`])
      return {said: `add files/new-${world.step}.txt`}
    },
  },
  {
    kind: 'add listed file',
    run(world) {
      writeSite(world, [`data/list/new-${world.step}.txt`, `${world.step}\n`])
      return {said: `add data/list/new-${world.step}.txt`}
    },
  },
  {
    kind: 'delete listed file',
    run(world) {
      const files = listSite(world, 'data/list')
      if (files.length === 0) return undefined
      const file = world.random.pick(files)
      rmSync(path.join(world.root, file))
      return {said: `delete ${file}`}
    },
  },
  {
    kind: 'shadow a module',
    run(world) {
      const [file, shadow] = world.random.pick([
        ['src/label.ts', 'src/label.tsx'],
        ['plugins/visit.ts', 'plugins/visit.tsx'],
        ['src/chart.tsx', 'src/chart.mjs'],
      ] as const)
      const text = readSite(world, file)
      if (text === undefined || existsSync(path.join(world.root, shadow))) return undefined
      writeSite(world, [shadow, text.replace('Label', 'Shadow')])
      return {said: `add ${shadow} beside ${file}`}
    },
  },
  {
    kind: 'add a nearer package',
    run(world) {
      const folder = world.random.pick(['src', 'content'])
      if (existsSync(path.join(world.root, folder, 'node_modules'))) return undefined
      const near = `${folder}/node_modules/words`
      writeSite(world, [`${near}/package.json`, '{"name": "words", "version": "2.0.0", "type": "module", "exports": "./index.js"}\n'])
      writeSite(world, [`${near}/index.js`, `export const shout = (text) => text + ' nearer'\n`])
      return {said: `add ${near}`}
    },
  },
  onFile('delete an input', [pickInput, (file) => rmSync(file)]),
]

/** Changes of files as a whole. */
export const fileOperations: readonly Operation[] = [...pages, ...folders, ...stamps.map(waiting), ...others]

/** Makes an operation whose name says so wait until stamps are believed. */
function waiting(operation: Operation): Operation {
  if (!operation.kind.endsWith('and wait')) return operation
  return {
    ...operation,
    run(world) {
      const done = operation.run(world)
      return done && {...done, run: {isLater: true}}
    },
  }
}
