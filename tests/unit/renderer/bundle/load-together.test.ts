import {expect, it} from 'vitest'
import {loadTogether} from '../../../../renderer/bundle/load-together.ts'

type Imports = readonly (readonly [kind: 'import-statement' | 'dynamic-import', name: string])[]

/** Bundled files with their text and what they import, and the text that they have then. */
function textsOf(files: Record<string, {readonly text: string; readonly imports?: Imports}>): Record<string, string> {
  const outputs = Object.entries(files).map(([name, {imports = []}]) => [
    `site/out/assets/${name}`,
    {
      ...(name === 'shell.js' && {entryPoint: 'docsite-client:shell'}),
      bytes: 0,
      inputs: {},
      exports: [],
      imports: imports.map(([kind, imported]) => ({kind, path: `site/out/assets/${imported}`})),
    },
  ])
  const bundled = {
    files: Object.entries(files).map(([name, {text}]) => ({path: `assets/${name}`, bytes: Buffer.from(text)})),
    outputs: Object.fromEntries(outputs) as Parameters<typeof loadTogether>[0]['outputs'],
  }
  const together = loadTogether(bundled, 'shell')
  return Object.fromEntries(together.map(({path, bytes}) => [path, Buffer.from(bytes).toString()]))
}

it('asks at once for all that a lazy module imports, in however many steps', () => {
  expect(
    textsOf({
      'shell.js': {text: 'x=()=>import("/base/assets/dialog.js")', imports: [['dynamic-import', 'dialog.js']]},
      'dialog.js': {text: 'import"/base/assets/shared.js"', imports: [['import-statement', 'shared.js']]},
      'shared.js': {text: 'import"/base/assets/words.js"', imports: [['import-statement', 'words.js']]},
      'words.js': {text: ''},
    }),
  ).toEqual({
    'assets/shell.js':
      'x=()=>(import("/base/assets/shared.js").catch(()=>0),import("/base/assets/words.js").catch(()=>0),import("/base/assets/dialog.js"))',
    'assets/dialog.js': 'import"/base/assets/shared.js"',
    'assets/shared.js': 'import"/base/assets/words.js"',
    'assets/words.js': '',
  })
})

it('leaves imports of modules alone that need nothing more, what has come with the importer, what is bundled by nobody, and other files than the entry', () => {
  const shell = 'import"./common.js";import("./alone.js");import("./dialog.js");import("https://example.org/dialog.mjs")'
  expect(
    textsOf({
      'shell.js': {
        text: shell,
        imports: [
          ['import-statement', 'common.js'],
          ['dynamic-import', 'alone.js'],
          ['dynamic-import', 'dialog.js'],
        ],
      },
      'common.js': {text: ''},
      // what it imports lazily is not asked for before it is needed
      'alone.js': {text: 'import("./later.js")', imports: [['dynamic-import', 'later.js']]},
      'dialog.js': {text: 'import"./common.js"', imports: [['import-statement', 'common.js']]},
      'later.js': {text: 'import"./deep.js"', imports: [['import-statement', 'deep.js']]},
      'deep.js': {text: ''},
      'style.css': {text: '@import("./dialog.js")'},
    }),
  ).toEqual({
    'assets/shell.js': shell,
    'assets/common.js': '',
    'assets/alone.js': 'import("./later.js")',
    'assets/dialog.js': 'import"./common.js"',
    'assets/later.js': 'import"./deep.js"',
    'assets/deep.js': '',
    'assets/style.css': '@import("./dialog.js")',
  })
})
