import {expect, test} from 'vitest'
import {loadCompiler} from '../../../../../../renderer/features/api/samples/compiler.ts'
import {joinCode} from '../../../../../../renderer/features/api/samples/join-code.ts'

test.each([
  ['const one = 1', 'one', 'const one = 1\none'],
  ['function a() {\n}\na()', 'function a() {}', '              \n \na()\nfunction a() {}'],
  ["import x, {y, z} from 'm'", "import {y} from 'n'", "import x, {   z} from 'm'\nimport {y} from 'n'"],
  ["import x, {y} from 'm'", 'const x = 1', "import    {y} from 'm'\nconst x = 1"],
  ["import {y} from 'm'", "import {y} from 'm'", `${' '.repeat(19)}\nimport {y} from 'm'`],
  [
    'export default function App() {}',
    'export default function App() { return 1 }',
    `${' '.repeat(32)}\nexport default function App() { return 1 }`,
  ],
  ['const {a, b} = c', 'const a = 1', 'const {a, b} = c\nconst a = 1'],
])('%j, then %j', (earlier, later, text) => {
  const joined = joinCode(loadCompiler(), [earlier, later], 'ts')
  expect(joined).toEqual({text, start: earlier.length + 1})
  expect(joined.text.slice(joined.start)).toBe(later)
})
