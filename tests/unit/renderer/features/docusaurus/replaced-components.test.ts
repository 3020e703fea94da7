import {expect, test} from 'vitest'
import {mdxComponents} from '../../../../../renderer/features/docusaurus/mdx-components.ts'
import {replacedComponents, reportReplaced} from '../../../../../renderer/features/docusaurus/replaced-components.ts'
import {findThemeComponents} from '../../../../../renderer/features/docusaurus/theme-components.ts'
import {makeFolder} from '../../../../make-site.ts'

const signs = {modules: [], names: [], pageProps: {}}

test('what stands in `src/theme` is shown everywhere, where it is imported, or not at all', async () => {
  const root = await makeFolder({
    'src/theme/Admonition/Type/Note.js': '',
    'src/theme/CodeBlock/index.tsx': '',
    'src/theme/CodeBlock/Content/String.tsx': '',
    'src/theme/CodeBlock/styles.module.css': '',
    'src/theme/DocItem/Footer/index.js': '',
    'src/theme/DocPaginator.js': "import type {A} from 'none'\nimport Lamp from 'some-lamp'\n",
    'src/theme/Footer/index.js': '',
    'src/theme/Footer/footer.test.js': '',
    'src/theme/Layout.js': '',
    'src/theme/MDXComponents/A.js': '',
    'src/theme/MDXComponents/Lamp.js': '',
    'src/theme/MDXComponents/index.js': `import Original from '@theme-original/MDXComponents'
import Img from '@theme/MDXComponents/Img'
import MDXHeading from '@theme/MDXComponents/Heading'
import Lamp from './Lamp'
import Table from '@site/src/table'
// pre: Table
export default {...Original, Lamp, table: Table, img: Img, h1: (props) => <MDXHeading as="h1" {...props} />, td: (props) => <b {...props} />}
`,
    'src/theme/NavbarItem/ComponentTypes.js':
      "import types from '@theme-original/NavbarItem/ComponentTypes'\nimport Stars from './Stars'\nexport default {...types, 'custom-stars': Stars}\n",
    'src/theme/NavbarItem/Stars.js': '',
    'src/theme/Tabs/index.js': '',
    'src/theme/prism-include-languages.js': '',
    'src/theme/hooks/useLamp.js': '',
  })
  const replaced = replacedComponents(findThemeComponents(root, signs), root)
  expect(replaced).toEqual({
    shown: [
      'CodeBlock',
      'DocItem/Footer',
      'Footer',
      'MDXComponents',
      'MDXComponents/A',
      'MDXComponents/Lamp',
      'NavbarItem/ComponentTypes',
      'NavbarItem/Stars',
      'Tabs',
    ],
    imported: ['Admonition/Type/Note', 'Layout'],
    lacking: {DocPaginator: ['some-lamp']},
    copied: [],
    elements: ['table'],
  })
  expect(reportReplaced(replaced).map(({message}) => message)).toEqual([
    'Replaced components are shown only where code imports them: `Admonition/Type/Note`, `Layout`.',
    'Replaced components need packages that are not installed (some-lamp), so docsite shows its own parts: `DocPaginator`.',
    'Elements of Markdown that the list of components in MDXComponents replaces are shown as they are: `table`.',
  ])
  expect(reportReplaced({shown: ['Footer'], imported: [], lacking: {}, copied: [], elements: []})).toEqual([])
})

test('MDX has the components that a site adds, and those of docsite that it replaces', async () => {
  const root = await makeFolder({
    'src/theme/TabItem.tsx': '',
    'src/theme/Details/styles.css': '',
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Tabs from '@theme/Tabs'
import Admonition, {Lamp as Light} from '../lamps'
export default {...MDXComponents, Tabs, Admonition, Light, Dark: () => null}
`,
  })
  expect(mdxComponents(root, [])).toEqual({
    names: ['Head', 'Admonition', 'Light', 'Dark', 'TabItem'],
    code: `export {default as Head} from '@docusaurus/Head'
import all from '@theme/MDXComponents'
export {default as Admonition} from "@site/src/lamps"
export {Lamp as Light} from "@site/src/lamps"
export const Dark = all["Dark"]
export {default as TabItem} from '@theme/TabItem'`,
    elements: {},
    modules: {},
  })
  expect(mdxComponents(await makeFolder({}), [])).toEqual({
    names: ['Head'],
    code: "export {default as Head} from '@docusaurus/Head'",
    elements: {},
    modules: {},
  })
})

test('the list of components of MDX has what it takes over from other modules and objects as a whole', async () => {
  const root = await makeFolder({
    'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'
import * as Badges from '@site/src/badges'
import cards, {icons as Icons} from '../cards'
import * as Packaged from 'some-lamps'
const own = {Lamp: () => null, ...Icons}
export default {...Original, ...Badges, ...cards, ...own, ...Packaged}
`,
    'src/badges/index.js': `const Beta = () => <b>Beta</b>\nexport {Beta, Beta as Alpha, lower as small}\nexport * from './more'\n`,
    'src/badges/more.js': `export * from './index'\nexport {default as Cloud} from './cloud'\nexport function Stable() {}\n`,
    'src/cards.js': `import Card from './card'\nconst cards = {Card, 'a': Card, ...cards}\nexport const icons = {Sun: Card}\nexport default cards\n`,
  })
  expect(mdxComponents(root, []).names).toEqual(['Head', 'Beta', 'Alpha', 'Stable', 'Cloud', 'Card', 'Lamp', 'Sun'])
})

test('what Root shows beside pages is shown, whatever gives them context', async () => {
  const provider = {'src/theme/Layout/Provider.js': 'export default ({children}) => <Lamps>{children}</Lamps>\n'}
  const shownBy = async (root: string, files: Readonly<Record<string, string>> = {}): Promise<readonly boolean[]> => {
    const {hasContext, showsRoot} = findThemeComponents(await makeFolder({'src/theme/Root.js': root, ...files}), signs)
    return [hasContext, showsRoot]
  }
  const banner = 'export default ({children}) => <><p>Sale</p>{children}</>\n'
  expect(await shownBy(banner)).toEqual([false, true])
  expect(await shownBy(banner, provider)).toEqual([true, true])
  expect(await shownBy('export default ({children}) => <Lamps>{children}</Lamps>\n', provider)).toEqual([true, false])
})

test('MDX has what code gives it by a provider: elements from the theme, and components from anywhere', async () => {
  const root = await makeFolder({
    'src/theme/Root.js': `import {MDXProvider} from '@mdx-js/react'
import {Sun} from '../lamps'
export const Star = () => '*'
const Moon = ({children}) => <i>{children}</i>
export default ({children}) => <MDXProvider components={{Sun, Star, Moon, h2: Sun, table: Sun, Late: (props) => <b {...props} />}}>{children}</MDXProvider>
`,
    'src/theme/MDXContent/index.tsx': `import components from '@site/src/components'
export default ({children}) => <MDXProvider components={components}>{children}</MDXProvider>
`,
    'src/components/index.js': `import Card from './card'
export default {Card, h3: Card, Mars: () => null}
`,
    'src/pages/a.jsx': `import all from '@theme/MDXComponents'
const mine = {...all, Venus: All, blockquote: All}
export default () => <><MDXProvider components={all} /><MDXProvider components={mine}><Text /></MDXProvider></>
`,
  })
  const {names, code, elements, modules} = mdxComponents(root, ['table'])
  expect(names).toEqual(['Head', 'Card', 'Mars', 'Sun', 'Star', 'Moon', 'Late', 'Venus'])
  expect(Object.keys(elements)).toEqual(['table', 'h3'])
  expect(code).toContain(`import {default as docsite_provided_0_src_theme_MDXContent_index_tsx} from "@site/src/components/index.js"`)
  expect(code).toContain(`export const Mars = docsite_provided_0_src_theme_MDXContent_index_tsx["Mars"] ?? (({children}) => children)`)
  expect(code).toContain(`export {Sun as Sun} from "@site/src/lamps"\nexport {Star as Star} from "@site/src/theme/Root.js"`)
  expect(code).toContain(`export {Sun as Element$table} from "@site/src/lamps"`)
  expect(Object.values(modules).map((text) => text.split('\n').at(-2))).toEqual([
    expect.stringMatching(/^export const docsite_provided_0_src_theme_Root_js = .*return \{Sun, Star, Moon,.*\} catch/),
    expect.stringMatching(/return mine \} catch/),
  ])
  expect(replacedComponents(findThemeComponents(root, signs), root)).toMatchObject({shown: ['MDXContent', 'Root'], imported: []})
})
