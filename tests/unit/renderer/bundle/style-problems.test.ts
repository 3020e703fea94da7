import path from 'node:path'
import {build} from 'esbuild'
import {expect, test} from 'vitest'
import {styleProblems} from '../../../../renderer/bundle/style-problems.ts'
import {makeFolder} from '../../../make-site.ts'

const faults: readonly (readonly [kind: string, css: string, places: readonly string[]])[] = [
  ['an unclosed rule', '.a {\n  color: red;\n', ['3:1']],
  ['a brace too many', '.a { color: red }\n}\n', ['2:1']],
  ['no colon', '.a { color red }\n', ['1:11']],
  ['a misspelt property', '.a { colr: red }\n', ['1:6']],
  ['a comment of JavaScript', '// red\n.a { color: red }\n', ['1:1']],
  ['an unclosed string', '.a { content: "x\n}\n', ['1:17']],
  ['an unclosed parenthesis', '.a { color: rgb(1, 2 }\n', ['2:1']],
  ['an import after a rule', '.a { color: red }\n@import "b.css";\n', ['2:1']],
  ['a sum without spaces', '.a { width: calc(1px+2px) }\n', ['1:21']],
  ['two commas', '.a,, .b { color: red }\n', ['1:4']],
  ['an element of HTML', '<style>\n.a { color: red }\n', ['1:1']],
]

test.each(faults)('%s is reported at its place', async (_kind, css, places) => {
  const found = await problemsOf({'a.css': css})
  expect(found.map(({file, place}) => `${file}:${place?.start.line}:${place?.start.column}`)).toEqual(places.map((at) => `a.css:${at}`))
  expect(found.every(({code, hint}) => code === 'style-invalid' && hint !== undefined)).toBe(true)
})

test('CSS that browsers read is not reported', async () => {
  const css =
    '@layer a, b;\n.a { --x: {a: b}; &:hover { color: red } .b & { color: blue } }\n@container (width > 1px) { .a { anchor-name: --a } }\n' +
    '@property --y { syntax: "*"; inherits: false }\n@scope (.a) to (.b) { :scope { color: red } }\n@tailwind base;\n.c { @apply x; }\n'
  expect(await problemsOf({'a.css': css})).toEqual([])
})

test('CSS that was changed since it was read has no place, and packages are not reported', async () => {
  const [found, ...others] = await problemsOf(
    {'a.css': '@import "./node_modules/p/p.css";\n', 'node_modules/p/p.css': '.p { colr: red }\n'},
    '.b { colr: red }',
  )
  expect(found?.place).toBeUndefined()
  expect(found?.message).toBe('`colr` is not a known CSS property. The CSS that is made from the file has it in `.b { colr: red }`.')
  expect(others).toEqual([])
})

/** Bundles `a.css` of a site, or what is made of it, and returns the problems. */
async function problemsOf(files: Readonly<Record<string, string>>, made?: string) {
  const root = await makeFolder(files)
  const {warnings} = await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, 'a.css')],
    bundle: true,
    write: false,
    logLevel: 'silent',
    external: ['b.css'],
    plugins: [
      {
        name: 'made',
        setup(bundle) {
          if (made !== undefined) bundle.onLoad({filter: /a\.css$/}, () => ({contents: `${files['a.css']}${made}`, loader: 'css'}))
        },
      },
    ],
  })
  return styleProblems(warnings, root)
}
