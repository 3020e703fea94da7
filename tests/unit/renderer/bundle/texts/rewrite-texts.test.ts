import {expect, test} from 'vitest'
import {findTexts} from '../../../../../renderer/bundle/texts/find-texts.ts'
import {parseModule} from '../../../../../renderer/bundle/texts/parse-module.ts'
import {rewriteTexts} from '../../../../../renderer/bundle/texts/rewrite-texts.ts'

/** The lines of a module after its imports, with translations in it; without the import that is added. */
async function rewrite(line: string, messages: Readonly<Record<string, string>>): Promise<string> {
  const {code, program} = await parseModule(`import {translate, Translate} from 'docsite/react'\n${line}`, 'a.tsx')
  const made = rewriteTexts({code, texts: findTexts(program).texts, messages})
  const imports = "import {interpolate as docsiteInterpolate_, Interpolate as DocsiteInterpolate_} from 'docsite/react'\n"
  expect(made.endsWith(`\n${imports}`)).toBe(true)
  return made.slice(0, -imports.length).split('\n').slice(1).join('\n').trim()
}

test('P1: a declaration becomes its translation, found by its id, else by its message', async () => {
  const messages = {a: 'Ä', Bee: 'Biene', constructor: 'not from here'}
  expect(await rewrite('x(translate({id: "a", message: "A", description: "long"}))', messages)).toBe('x(("Ä"));')
  expect(await rewrite('x(translate({message: "Bee"}))', messages)).toBe('x(("Biene"));')
  expect(await rewrite('x(translate({id: "b", message: "Bee"}))', messages)).toBe('x(("Bee"));')
  expect(await rewrite('x(translate({id: "toString"}))', messages)).toBe('x(("toString"));')
  expect(await rewrite('x(translate({message: "Bee"}, {n: translate({id: "a"})}))', messages)).toBe(
    'x(docsiteInterpolate_("Biene", { n: ("Ä") }));',
  )
})

test('elements keep what is for React and lose what is for translators', async () => {
  const messages = {a: 'Ä "{x}" </b>\n'}
  const text = JSON.stringify(messages.a)
  expect(await rewrite('x(<Translate id="a" description="long">A</Translate>)', messages)).toBe(`x(<>{${text}}</>);`)
  expect(await rewrite('x(<Translate id="a" />)', messages)).toBe(`x(<>{${text}}</>);`)
  expect(await rewrite('x(<Translate key="1" id="a" values={{x: 1}} description="long">A</Translate>)', messages)).toBe(
    `x(<DocsiteInterpolate_ key="1"  values={{ x: 1 }} >{${text}}</DocsiteInterpolate_>);`,
  )
  expect(await rewrite('x(<Translate values={{x: <Translate id="in">i</Translate>}} id="a" />)', {in: 'drin'})).toBe(
    'x(<DocsiteInterpolate_ values={{ x: <>{"drin"}</> }}  >{"a"}</DocsiteInterpolate_>);',
  )
})

test('a module without texts stays as it is', async () => {
  const {code, program} = await parseModule('export const a = 1', 'a.tsx')
  expect(rewriteTexts({code, texts: findTexts(program).texts, messages: {}})).toBe(code)
})
