import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {bundleClient} from '../../../../renderer/bundle/bundle-client.ts'
import {compilePage, problemLine} from '../../../compile-mdx-site.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder, toolRoot} from '../../../make-site.ts'

const files = {
  'components/box.tsx':
    "import styles from './box.module.css'\nexport const Box = () => <b className={styles.title}>{styles['big-one']}</b>\n",
  'components/box.module.css':
    '.title { color: red; background: url(./dot.svg) }\n.big-one { composes: title; composes: wide from "./other/box.module.css" }\n',
  'components/other/box.module.css': '.wide { inline-size: 10rem }\n',
  'components/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="1"/>\n',
}

test('the classes of a CSS module have the same names in the page, in the script and in the stylesheet', async () => {
  const {html, doc} = await compilePage("import {Box} from '@site/components/box.tsx'\n\n<Box/>\n", files)
  expect(doc.problems).toEqual([])
  const [, title = '', bigOne = ''] = /^<b class="(\w+)">(.*)<\/b>$/.exec(html) ?? []
  expect(title).toMatch(/^box_[\da-f]{8}_title$/)
  const [wide, ...own] = bigOne.split(' ')
  expect(wide).toMatch(/^box_[\da-f]{8}_wide$/)
  expect(own).toEqual([title, title.replace('title', 'big-one')])

  const config = makeConfig(await makeFolder(files), {islands: {Box: {module: 'components/box.tsx'}}})
  const {value, diagnostics} = await bundleClient({config, toolRoot, islands: ['Box'], features: new Map(), styles: []})
  expect(diagnostics).toEqual([])
  const texts = value.files.flatMap(({content}) =>
    typeof content === 'object' && 'copy' in content ? [readFileSync(content.copy, 'utf8')] : [],
  )
  expect(texts.filter((text) => text.includes(`"${bigOne}"`))).toHaveLength(1)
  const style = texts.find((text) => text.includes(`.${title}{`))
  expect(style?.slice(style.indexOf('.box_')).replaceAll(/_[\da-f]{8}_/g, '_HASH_')).toMatchInlineSnapshot(`
    ".box_HASH_wide{inline-size:10rem}.box_HASH_title{color:red;background:url("/assets/dot-4LKALAKR.svg")}
    "
  `)
})

test('what is wrong in a CSS module is told of that file', async () => {
  const broken = {...files, 'components/box.module.css': '.title { composes: wide from "./gone.module.css" }\n'}
  const {doc} = await compilePage("import {Box} from '@site/components/box.tsx'\n\n<Box/>\n", broken)
  expect(doc.problems.map(problemLine)).toMatchInlineSnapshot(`
    [
      "@site/components/box.module.css 1:30-1:49 bundle-failed There is no file \`./gone.module.css\`.",
    ]
  `)
})
