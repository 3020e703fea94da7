import {expect, test} from 'vitest'
import {describeUnclear} from '../../../../../renderer/bundle/texts/describe-unclear.ts'
import {findTexts, mayHaveTexts} from '../../../../../renderer/bundle/texts/find-texts.ts'
import {parseModule} from '../../../../../renderer/bundle/texts/parse-module.ts'

/** Texts of a module with line and column, and what is unclear. */
async function find(lines: readonly string[], file = 'a.tsx') {
  const source = lines.join('\n')
  const {program, placeOf} = await parseModule(source, file)
  const {texts, unclear} = findTexts(program)
  const at = (node: Parameters<typeof placeOf>[0]): string => {
    const {start, end} = placeOf(node) ?? {start: {line: 0, column: 0}, end: {line: 0, column: 0}}
    return `${start.line}:${start.column}-${end.column}`
  }
  return {
    texts: texts.map(({node, ...text}) => ({at: at(node), ...text})),
    unclear: unclear.map((one) => `${at(one.node)} ${one.isWrong ? 'wrong' : 'unclear'} ${one.reason}`),
  }
}

const both = "import {translate, Translate} from 'docsite/react'"

test('P4: texts that are written in calls and elements are found, at their places in TypeScript', async () => {
  const found = await find([
    both,
    'type Props = {readonly name: string}',
    'const prefix: string = "é😀" + translate({id: "a", message: "A", description: "first"} satisfies object, {x: 1})',
    'export function Hello<T,>({name}: Props) {',
    '  const label = translate({message: `B`, "description": "two" + " parts"}) as string',
    '  return <p title={translate({id: "c"})}>{name as string} <Translate id="d" description=\'e &amp; f\'>Dee</Translate></p>',
    '}',
  ])
  expect(found).toEqual({
    texts: [
      {at: '3:32-41', id: 'a', message: 'A', description: 'first'},
      {at: '5:17-26', message: 'B', description: 'two parts'},
      {at: '6:20-29', id: 'c'},
      {at: '6:59-69', id: 'd', message: 'Dee', description: 'e & f'},
    ],
    unclear: [],
  })
})

test('P4: whitespace in JSX text is collapsed, but for spaces that do not break', async () => {
  const {texts} = await find([
    both,
    'export const a = <Translate>',
    '  Hello   you,',
    '  {/* a comment */}',
    '</Translate>',
    'export const b = <Translate> {"x  y"}</Translate>',
    'export const c = <Translate>{"x  y\\n z"}</Translate>',
    'export const d = <Translate>10&nbsp;km &amp; more</Translate>',
    'export const e = <Translate id="e" children=" plain " />',
  ])
  expect(texts.map(({message}) => message)).toEqual(['Hello you,', 'x y z', '10\u00a0km & more', 'plain'])
})

test('P4: constants of the module, templates and sums of texts can be told', async () => {
  const {texts, unclear} = await find([
    both,
    'const AREA = "home"',
    'export const TITLE = `${AREA}.title`',
    'translate({id: TITLE, message: "The " + `${AREA} page`})',
    'const message = "short"; translate({message})',
  ])
  expect(texts.map(({at: _at, ...text}) => text)).toEqual([{id: 'home.title', message: 'The home page'}, {message: 'short'}])
  expect(unclear).toEqual([])
})

test('P4: what only running the code can tell is not found, and is said', async () => {
  const found = await find([
    both,
    'export const F = ({id, text, name, rest}: any) => [',
    '  translate({id, message: "x"}),',
    '  translate({message: `Hello ${name}`}),',
    '  translate(text),',
    '  translate({...text}),',
    '  translate({["id"]: "x"}),',
    '  <Translate key="k">{text}</Translate>,',
    '  <Translate {...rest}>x</Translate>,',
    '  <Translate id={text ? "a" : "b"}>x</Translate>,',
    '  <Translate description={text}>kept</Translate>,',
    ']',
  ])
  expect(found.texts).toEqual([{at: '11:3-13', message: 'kept'}])
  expect(found.unclear).toEqual([
    '3:3-12 unclear has an id that is known only at run time',
    '4:3-12 unclear has a message that is known only at run time',
    '5:3-12 unclear is not given an object literal',
    '6:3-12 unclear is not given an object literal',
    '7:3-12 unclear is not given an object literal',
    '8:3-13 unclear has a message that is known only at run time',
    '9:3-13 unclear has attributes that are known only at run time',
    '10:3-13 unclear has an id that is known only at run time',
    '11:3-13 unclear has a description that is known only at run time',
  ])
})

test('P1, P2: declarations that can only throw are told from those that are unclear', async () => {
  const found = await find([
    both,
    'export const list = (name: string) => [',
    '  translate({description: "x"}),',
    '  translate(),',
    '  <Translate />,',
    '  <Translate id="a">Hello <b>you</b></Translate>,',
    '  <Translate>Hello {name}</Translate>,',
    '  <Translate><b>x</b></Translate>,',
    '  <Translate><>x</></Translate>,',
    ']',
  ])
  expect(found).toEqual({
    texts: [],
    unclear: [
      '3:3-12 wrong has neither an id nor a message',
      '4:3-12 wrong has neither an id nor a message',
      '5:3-13 wrong has neither an id nor a message',
      '6:3-13 wrong has children that are not a single plain text',
      '7:3-13 wrong has children that are not a single plain text',
      '8:3-13 wrong has children that are not a single plain text',
      '9:3-13 wrong has children that are not a single plain text',
    ],
  })
})

test('names are followed through the import; functions of the same name are others', async () => {
  const renamed = await find([
    "import {translate as t, Translate as T} from 'docsite/react'",
    "import * as docsite from 'docsite/react'",
    "import {translate} from './own.ts'",
    'export const list = [t({id: "a"}), <T id="b" />, docsite.translate({id: "c"}), <docsite.Translate id="d" />, translate({id: "e"})]',
  ])
  expect(renamed.texts.map(({id}) => id)).toEqual(['a', 'b', 'c', 'd'])
  const shadowed = await find([
    both,
    'export function f({translate, a = <Translate id="default" />}: any) { return translate({id: "x"}) }',
    'translate({id: "y"})',
  ])
  expect(shadowed).toEqual({
    texts: [
      {at: '2:35-45', id: 'default'},
      {at: '3:1-10', id: 'y'},
    ],
    unclear: [],
  })
  expect(await find(["import {Link} from 'docsite/react'", 'translate({id: "x"})'], 'a.js')).toEqual({texts: [], unclear: []})
})

test('texts are found in what other texts are given as values', async () => {
  const {texts} = await find([
    both,
    'export const a = <Translate id="out" values={{inner: <Translate id="in" />}} />',
    'export const b = translate({id: "call"}, {x: translate({id: "arg"})})',
  ])
  expect(texts.map(({id}) => id)).toEqual(['out', 'in', 'call', 'arg'])
})

test('modules that have no texts are told without reading them', () => {
  expect(mayHaveTexts(both)).toBe(true)
  expect(mayHaveTexts("export * from 'docsite/react'")).toBe(true)
  expect(mayHaveTexts("import {Link} from 'docsite/react'")).toBe(false)
  expect(mayHaveTexts('element.style.translate = "1px"')).toBe(false)
})

test('what keeps a text from being translated is said with what to write instead', async () => {
  const {program} = await parseModule(`${both}\ntranslate({message: name})\nexport const a = <Translate />`, 'a.tsx')
  expect(findTexts(program).unclear.map(describeUnclear)).toEqual([
    {
      code: 'translation-not-static',
      message: 'This call of `translate` has a message that is known only at run time.',
      hint: "Write the text as a literal and pass what varies as values: `translate({id: 'greeting', message: 'Hello {name}'}, {name})`.",
    },
    {
      code: 'translation-use-invalid',
      message: 'This `<Translate>` has neither an id nor a message.',
      hint: 'Write a single plain text and pass what varies as values: `<Translate id="greeting" values={{name}}>{\'Hello {name}\'}</Translate>`.',
    },
  ])
})

test.each<[boolean, string]>([
  [true, 'export const a = [translate({id: "a"}), <Translate id="b" />, <Translate>c</Translate>]'],
  [true, 'export const a = <Translate id="b" values={{x: translate({id: "a"})}} />'],
  [true, 'export const other = 1'],
  [false, 'export const a = (id) => translate({id})'],
  [false, 'export const t = translate'],
  [false, 'export const a = ["a"].map(translate)'],
  [false, 'export const a = <Link as={Translate} />'],
  [false, 'export {translate}'],
  [false, "export {Translate} from 'docsite/react'"],
  [false, "export * from 'docsite/react'"],
  [false, "export const late = () => import('docsite/react')"],
])('whether all uses are told is %s for %s', async (isWhole, line) => {
  const {program} = await parseModule(`${both}\n${line}`, 'a.jsx')
  expect(findTexts(program).isWhole).toBe(isWhole)
})
