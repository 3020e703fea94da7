import {readFileSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import {expect, test} from 'vitest'
import {contentComponents} from '../../../../../../renderer/compile/mdx/content-components.ts'
import {problemsOf} from '../../../../../compile-mdx-site.ts'
import {makeConfig} from '../../../../../make-config.ts'
import {toolRoot} from '../../../../../make-site.ts'

const readmes = glob.sync('renderer/{compile/mdx/components,features/*}/README.md', {cwd: toolRoot}).sort()

/** The examples of docsite's components and of those of its features. */
const examples = readmes.flatMap((file) =>
  [...readFileSync(path.join(toolRoot, file), 'utf8').matchAll(/^(`{3,})mdx\n(.*?)\n\1$/gms)].map(([, , example = '']) => example),
)

test('every example of the list of components compiles without a problem', async () => {
  const problems = await problemsOf(Object.fromEntries(examples.map((example, index) => [`example-${index}`, `${example}\n`])))
  expect(Object.values(problems).flat()).toEqual([])
})

test('every built-in component has an example', () => {
  const names = [...contentComponents(makeConfig('/site'), toolRoot).keys()]
  expect(names.filter((name) => !examples.some((example) => new RegExp(`<${name}[\\s>]`).test(example)))).toEqual([])
})
