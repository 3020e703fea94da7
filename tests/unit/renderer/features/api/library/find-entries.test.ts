import {expect, test} from 'vitest'
import {chooseEntries} from '../../../../../../renderer/features/api/library/choose-entries.ts'
import {findEntries} from '../../../../../../renderer/features/api/library/find-entries.ts'

type Manifest = Readonly<Record<string, unknown>>

function find(manifest: Manifest, names: readonly string[], wanted?: readonly string[]) {
  const found = findEntries(manifest, {names, has: (file) => names.includes(file)}, '6.0.3')
  const {entries, otherEntries, problems, lost} = chooseEntries(found, 'lib', wanted)
  return {
    entries: Object.fromEntries(entries),
    ...(otherEntries.size > 0 && {others: Object.fromEntries(otherEntries)}),
    ...(found.imports.size > 0 && {imports: Object.fromEntries(found.imports)}),
    ...(problems.length > 0 && {problems}),
    ...(lost.length > 0 && {lost}),
  }
}

test('a pattern stands for each file that it leads to', () => {
  const exports = {'.': './dist/index.js', './*': './dist/*.js'}
  expect(find({exports}, ['dist/array/sort.d.ts', 'dist/index.d.ts', 'dist/read.d.ts', 'src/other.d.ts'])).toEqual({
    entries: {'.': 'dist/index.d.ts', './array/sort': 'dist/array/sort.d.ts', './read': 'dist/read.d.ts'},
    others: {'./index': 'dist/index.d.ts'},
  })
})

test('conditions of a pattern may be nested, lead to other folders, and say which compilers they are for', () => {
  const exports = {
    './plugins/*.js': {
      import: {'types@<=5.0': './old/*.d.ts', types: './types/*.d.mts', default: './dist/*.mjs'},
      require: {types: './types/*.d.cts', default: './dist/*.cjs'},
    },
    './both/*': ['./nowhere/*.css', './both/*/*.js'],
    './shape': {'types@>=6': './new/shape.d.ts', types: './types/shape.d.mts'},
  }
  const files = [
    'both/a/a.d.ts',
    'both/a/b.d.ts',
    'new/shape.d.ts',
    'old/read.d.ts',
    'types/read.d.cts',
    'types/read.d.mts',
    'types/shape.d.mts',
  ]
  expect(find({exports}, files)).toEqual({
    entries: {
      './shape': 'new/shape.d.ts',
      './plugins/read.js': 'types/read.d.mts',
      './plugins/shape.js': 'types/shape.d.mts',
      './both/a': 'both/a/a.d.ts',
    },
  })
})

test('null closes what a pattern opens, a longer pattern goes before a shorter one, and a key before all', () => {
  const exports = {
    './*': './dist/*.js',
    './secret/*': null,
    './secret/told': './dist/secret/told.js',
    './text/*': './dist/words/*.js',
    './*/index': null,
    './no': {import: null, default: './dist/no.js'},
  }
  const files = ['no', 'one', 'secret/hidden', 'secret/told', 'sub/index', 'text/wrong', 'words/right'].map((name) => `dist/${name}.d.ts`)
  expect(find({exports}, files)).toEqual({
    entries: {
      './secret/told': 'dist/secret/told.d.ts',
      './one': 'dist/one.d.ts',
      './words/right': 'dist/words/right.d.ts',
    },
    others: {'./text/right': 'dist/words/right.d.ts'},
  })
})

test('what a pattern has twice, or calls internal, is no module and can be imported', () => {
  const exports = {'.': './index.js', './locales/*': './locales/*', './internal/*': './internal/*.js', './deep/*': './deep/*.js'}
  const files = ['deep/_private/a.d.ts', 'deep/internal/a.d.ts', 'index.d.ts', 'internal/b.d.ts', 'locales/de.d.cts', 'locales/de.d.ts']
  expect(find({exports}, files)).toEqual({
    entries: {'.': 'index.d.ts', './locales/de.js': 'locales/de.d.ts'},
    others: {
      './locales/de.cjs': 'locales/de.d.cts',
      './deep/_private/a': 'deep/_private/a.d.ts',
      './deep/internal/a': 'deep/internal/a.d.ts',
      './internal/b': 'internal/b.d.ts',
    },
  })
})

test('a pattern that leads to no declarations, or to too many, is reported unless the configuration chooses', () => {
  const exports = {'.': './index.js', './icons/*': './icons/*.svg', './lost/*': {import: './lost/*.js'}, './src/*': './src/*'}
  const files = ['index.d.ts', ...Array.from({length: 201}, (_, index) => `src/${index}.d.ts`)]
  expect(find({exports}, files)).toMatchObject({
    entries: {'.': 'index.d.ts'},
    problems: [
      {
        about: './src/*',
        code: 'api-entries-many',
        message:
          '`./src/*` in the `package.json` of `lib` matches 201 entry points. More than 200 are documented only if `entries` lists them.',
        hint: "Write `entries` with the entry points to document: `['.']` for the main one only, `['.', './src/*']` for these too.",
      },
      {
        about: './lost/*',
        code: 'api-entries-empty',
        message: '`./lost/*` in the `package.json` of `lib` leads to no declarations: there is no `.d.ts` file for `./lost/*.js`.',
        hint: 'Build the declarations first, or write `entries` with the entry points to document.',
      },
    ],
  })
  const chosen = find({exports}, files, ['./src/1*', './nothing'])
  expect(Object.keys(chosen.entries)).toHaveLength(111)
  expect(chosen.entries).toMatchObject({'./src/1.js': 'src/1.d.ts'})
  expect(chosen).toMatchObject({others: {'.': 'index.d.ts', './src/200.js': 'src/200.d.ts'}, lost: ['./nothing']})
  expect(chosen).not.toHaveProperty('problems')
})

test('without exports, the first range of typesVersions that the compiler is in says where declarations are', () => {
  const typesVersions = {'<5': {'*': ['old/*']}, '>=5': {'*': ['ts5/*'], media: ['./dist/media.d.ts']}, '*': {'*': ['never/*']}}
  const files = ['dist/media.d.ts', 'index.d.ts', 'old/index.d.ts', 'ts5/index.d.ts', 'ts5/other.d.ts']
  expect(find({types: './index.d.ts', typesVersions}, files)).toEqual({entries: {'.': 'ts5/index.d.ts', './media': 'dist/media.d.ts'}})
  expect(find({types: 'index.d.ts', typesVersions: {'<5': {'*': ['old/*']}}}, files)).toEqual({entries: {'.': 'index.d.ts'}})
})

test('a pattern of typesVersions for every compiler names entry points', () => {
  const typesVersions = {'*': {'*': ['./dist/*', './dist/*/index.d.ts']}}
  const files = ['dist/index.d.ts', 'dist/read.d.ts']
  expect(find({types: 'dist/index.d.ts', typesVersions}, files)).toEqual({entries: {'.': 'dist/index.d.ts', './read': 'dist/read.d.ts'}})
})

test('a package whose exports have no main entry point has none', () => {
  expect(find({main: 'index.js', exports: {'./*': './*.js'}}, ['index.d.ts', 'read.d.ts'])).toEqual({
    entries: {'./index': 'index.d.ts', './read': 'read.d.ts'},
  })
})

test('names with # stand for files of the package, or for other packages', () => {
  const imports = {
    '#read': {types: './dist/read.d.ts'},
    '#inner/*.js': './dist/inner/*.js',
    '#fetch': {browser: './b.js', default: 'undici'},
  }
  expect(find({types: 'index.d.ts', imports}, ['dist/inner/a.d.ts', 'dist/read.d.ts', 'index.d.ts'])).toEqual({
    entries: {'.': 'index.d.ts'},
    imports: {'#fetch': 'undici', '#read': 'dist/read.d.ts', '#inner/a.js': 'dist/inner/a.d.ts'},
  })
})
