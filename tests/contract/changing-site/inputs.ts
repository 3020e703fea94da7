import {smallSite} from '../small-site.ts'

/** A file of the site that the model changes. */
export type Input = {
  readonly file: string
  /** The file as it is at first, and after an edit. */
  readonly good: (step: number) => string
  /** Ways to spoil it. */
  readonly broken: readonly string[]
  /** Where it may be moved. */
  readonly otherNames?: readonly string[]
}

const german = 'i18n/de/docusaurus-plugin-content-docs/current'

const live = (step: number): string => `import {Chart} from '@site/src/chart'
import {shout} from 'words'
import Part from './_part.mdx'

# Live ${step}

{shout('loud ${step}')} <Chart points={[1, ${step}]} />

<Part />

<Counter start={${step}} />

<Badge>Tested</Badge>
`

const brokenMdx = [
  '# Live\n\n{1 +}\n',
  "import x from './nowhere.tsx'\n\n# Live\n\n{x}\n",
  '# Live\n\n<Unknown />\n',
  '# Live\n\n{(() => { throw new Error("now") })()}\n',
]

const brokenCode = [
  'export const y = ;\n',
  "import {gone} from './nowhere'\nexport default gone\n",
  "import {gone} from './label'\nexport const other = gone\n",
  'export const other = 1\n',
  "throw new Error('at once')\n",
]

const config = (step: number): string => `import mark from './plugins/mark'
import {team} from './plugins/team'
import {tagline} from 'settings'
import louder from 'remark-louder'

export default {
  title: 'Changing',
  tagline: tagline + ' ${step}',
  url: 'https://example.org',
  baseUrl: '/base/',
  favicon: '/favicon.png',
  navbar: {items: [{label: 'Guide', to: '/docs/guides/first/'}, {type: 'docsVersionDropdown', position: 'right'}]},
  redirects: [{from: '/old/', to: '/docs/'}],
  stylesheets: ['src/theme.css'],
  islands: {Counter: {module: 'src/counter.tsx', strategy: 'load'}},
  components: {Badge: 'src/badge.tsx'},
  templates: {Footer: './src/footer.tsx'},
  markdown: {remarkPlugins: [mark, louder]},
  plugins: [team()],
  api: [{name: 'shapes', source: './types', versions: {'1.0': false}, descriptions: 'words'}],
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
}
`

/** Everything that a site is made from, at least one of each kind. */
export const inputs: readonly Input[] = [
  {
    file: 'content/docs/next/guides/first.md',
    good: (step) => `# First ${step}\n\nMARK [Start](../index.md), [second](./second.md).\n\n\`\`\`ts file=@site/src/code.ts\n\`\`\`\n`,
    broken: [
      '# First\n\n[Nowhere](./nowhere.md)\n',
      '---\ntitle: [\n---\n\n# First\n',
      '# First\n\n```ts file=@site/src/nowhere.ts\n```\n',
    ],
    otherNames: ['content/docs/next/guides/third.md', 'content/docs/next/first.md'],
  },
  {
    file: 'content/docs/next/guides/second.md',
    good: (step) => `# Second\n\nStep ${step}.\n\n\`\`\`ts\nimport {circle} from 'shapes'\n\ncircle(1)\n\`\`\`\n`,
    broken: ['# Second\n\n[x](#nowhere)\n'],
  },
  {file: 'content/docs/next/live.mdx', good: live, broken: brokenMdx, otherNames: ['content/docs/next/guides/alive.mdx']},
  {file: 'content/docs/1.0/live.mdx', good: live, broken: brokenMdx},
  {
    file: 'content/docs/next/_part.mdx',
    good: (step) => `A *partial* of step {${step}}.\n`,
    broken: ['A {partial.\n', '{nowhere}\n', "import {gone} from '@site/src/label'\n\n{gone}\n"],
    otherNames: ['content/docs/next/_piece.mdx'],
  },
  {
    file: 'src/counter.tsx',
    good: (step) =>
      `import {useState} from 'react'\nimport {shout} from 'words'\nimport {label} from './label'\nimport './chart.css'\n\nexport function Counter({start}: {start: number}) {\n  const [count, setCount] = useState(start)\n  return <button onClick={() => setCount(count + ${step})}>{shout(label)} {count}</button>\n}\n`,
    broken: brokenCode,
    otherNames: ['src/counter.jsx'],
  },
  {
    file: 'src/chart.tsx',
    good: (step) =>
      `import {label} from './label'\nimport styles from './chart.module.css'\nexport function Chart({points}: {points: number[]}) {\n  return <p className={styles.chart}>{label} ${step} {points.join()}</p>\n}\n`,
    broken: brokenCode,
    otherNames: ['src/chart/index.tsx', 'src/graph.tsx'],
  },
  {
    file: 'src/chart.css',
    good: (step) => `.chart { width: ${step}px }\n`,
    broken: ["@import './nowhere.css';\n", '.chart { color: url(./nowhere.png) }\n'],
  },
  {
    file: 'src/chart.module.css',
    good: (step) => `.chart { height: ${step}px }\n`,
    broken: [".chart { composes: x from './nowhere.module.css' }\n"],
  },
  {
    file: 'src/label.ts',
    good: (step) => `export const label = 'Label ${step}'\n`,
    broken: ['export const label = ;\n', 'export const other = 1\n'],
    otherNames: ['src/label.tsx', 'src/label/index.ts', 'src/label.js'],
  },
  {
    file: 'src/badge.tsx',
    good: (step) =>
      `import type {ReactNode} from 'react'\nexport function Badge({children}: {children: ReactNode}) {\n  return <b className="badge-${step}">{children}</b>\n}\n`,
    broken: brokenCode,
  },
  {
    file: 'src/footer.tsx',
    good: (step) =>
      `import {shout} from 'words'\nimport {label} from './label'\nexport function Footer() {\n  return <p>{shout(label)} of step ${step}</p>\n}\n`,
    broken: brokenCode,
  },
  {
    file: 'src/theme.css',
    good: (step) => `@import 'looks/base.css';\n:root { --step: ${step} }\n`,
    broken: ["@import './nowhere.css';\n", 'a { background: url(./nowhere.png) }\n'],
  },
  {
    file: 'types/index.d.ts',
    good: (step) => `// step ${step}\nexport * from './shapes'\n`,
    broken: ["export * from './nowhere'\n", 'export declare function (\n'],
    otherNames: ['types/main.d.ts'],
  },
  {
    file: 'types/shapes.d.ts',
    good: (step) => `export declare function circle(radius: ${step}): string\n`,
    broken: ['', 'export declare function square(): void\n'],
  },
  {
    file: 'words/shapes.json',
    good: (step) =>
      JSON.stringify({
        module: 'shapes',
        description: `Shapes of step ${step}.`,
        items: {circle: {description: 'Draws a circle.', params: {radius: 'Its radius.'}, returns: 'A text.'}},
      }),
    broken: ['{', '{"module": "none", "description": "None.", "items": {}}'],
  },
  {file: 'src/code.ts', good: (step) => `export const answer = ${step}\n`, broken: []},
  {
    file: 'site-config.ts',
    good: config,
    broken: [
      'export default {\n',
      "export default {title: 'Changing'}\n",
      "throw new Error('config')\n",
      `${config(0)}import './nowhere'\n`,
    ],
  },
  {
    file: 'plugins/mark.ts',
    good: (step) =>
      `import {visit} from './visit'\nexport default () => (tree) => visit(tree, (node) => { if (typeof node.value === 'string') node.value = node.value.replace('MARK', 'Marked ${step}') })\n`,
    broken: [
      'export default () => {\n',
      "import './nowhere'\nexport default () => () => {}\n",
      'export default () => () => { throw new Error("plugin") }\n',
    ],
    otherNames: ['plugins/mark.js'],
  },
  {
    file: 'plugins/visit.ts',
    good: (step) =>
      `export function visit(node, see) {\n  see(node, ${step})\n  for (const child of node.children ?? []) visit(child, see)\n}\n`,
    broken: ['export const visit = 1\n'],
    otherNames: ['plugins/visit/index.ts'],
  },
  {
    file: 'plugins/team.ts',
    good: (step) => `import {definePlugin} from 'docsite/plugin'
import {greet} from './greet'

export const team = definePlugin({name: 'team', setup: () => ({
  codes: {few: {level: 'warning', title: 'Few'}},
  docs: async ({readFile}) => JSON.parse(await readFile('data/team.json')).map((name) => ({
    version: 'next', path: 'team/' + name + '.md', text: '# ' + greet(name) + ' ${step}\\n\\n[Start](../index.md)\\n',
  })),
  check: ({pages, report}) => {
    if (pages.filter(({isGenerated}) => isGenerated).length < 2) report({code: 'few', message: 'Few of step ${step}.'})
  },
  files: async ({readFile}) => {
    const text = await readFile('data/team.json')
    return [{path: 'team.txt', key: text, content: () => text}]
  },
})})
`,
    broken: [
      "import {definePlugin} from 'docsite/plugin'\nexport const team = definePlugin({name: 'team', setup: () => ({docs: () => { throw new Error('docs') }})})\n",
      "import {definePlugin} from 'docsite/plugin'\nexport const team = definePlugin({name: 'team', setup: () => ({docs: () => [{version: 'none', path: 'a.md', text: ''}]})})\n",
      'export const team = () => {\n',
    ],
  },
  {
    file: 'plugins/greet.ts',
    good: (step) => `export const greet = (name) => 'Hello ' + name + ${step}\n`,
    broken: ['export const greet = 1\n'],
  },
  {
    file: 'data/team.json',
    good: (step) => JSON.stringify(['ada', ...(step % 2 === 0 ? ['bo'] : []), `c${step}`]),
    broken: ['["ada"', '["../ada"]', '[]', '{}'],
  },
  {file: 'node_modules/looks/base.css', good: (step) => `b { width: ${step}px }\n`, broken: ["@import './nowhere.css';\n"]},
  {file: 'node_modules/looks/package.json', good: (step) => `{"name": "looks", "version": "1.0.${step}"}\n`, broken: []},
  {
    file: 'node_modules/words/index.js',
    good: (step) => `import {upper} from './lib/upper.js'\nexport const shout = (text) => upper(text) + '!'.repeat(${step % 4})\n`,
    broken: ['export const shout = ;\n', 'export const other = 1\n', "import './nowhere.js'\nexport const shout = String\n"],
  },
  {
    file: 'node_modules/words/lib/upper.js',
    good: (step) => `import {suffix} from 'letters'\nexport const upper = (text) => text.toUpperCase() + suffix + ${step}\n`,
    broken: ['export const upper = ;\n'],
  },
  {
    file: 'node_modules/words/package.json',
    good: (step) => `{"name": "words", "version": "1.0.${step}", "type": "module", "exports": "./index.js"}\n`,
    broken: ['{"name": "words", "version": "2.0.0", "type": "module", "exports": "./nowhere.js"}\n'],
  },
  {file: 'node_modules/letters/index.js', good: (step) => `exports.suffix = '${step}'\n`, broken: []},
  {
    file: 'node_modules/settings/index.js',
    good: (step) => `import {word} from './lib/word.js'\nexport const tagline = word + ' ${step}'\n`,
    broken: [
      'export const tagline = ;\n',
      'export const other = 1\n',
      "import './nowhere.js'\nexport const tagline = 'a'\n",
      "export const tagline = 1\nthrow new Error('settings')\n",
      'export const tagline = 1n\n',
    ],
  },
  {
    file: 'node_modules/settings/lib/word.js',
    good: (step) => `export const word = 'Word ${step}'\n`,
    broken: ['export const word = ;\n', 'export const other = 1\n'],
    otherNames: ['node_modules/settings/lib/words.js'],
  },
  {
    file: 'node_modules/settings/package.json',
    good: (step) => `{"name": "settings", "version": "1.0.${step}", "type": "module", "exports": "./index.js"}\n`,
    broken: [
      '{"name": "settings", "type": "module", "exports": "./nowhere.js"}\n',
      '{"name": "settings", "type": "commonjs", "main": "./index.js"}\n',
      '{"name": \n',
    ],
  },
  {
    file: 'node_modules/remark-louder/index.js',
    good: (step) => `const letters = require('letters')
module.exports = () => (tree) => {
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'Louder ${step} ' + letters.suffix}]})
}
`,
    broken: [
      "module.exports = () => () => { throw new Error('louder') }\n",
      "module.exports = () => { throw new Error('louder') }\n",
      "require('./nowhere')\n",
      "throw new Error('louder')\n",
      'module.exports = \n',
    ],
    otherNames: ['node_modules/remark-louder/main.cjs'],
  },
  {
    file: 'node_modules/remark-louder/package.json',
    good: (step) => `{"name": "remark-louder", "version": "1.0.${step}"}\n`,
    broken: ['{"name": "remark-louder", "main": "./nowhere.js"}\n', '{"name": "remark-louder", "type": "module"}\n', '[\n'],
  },
  {
    file: 'content/docs/1.0/sidebars.json',
    good: (step) => `{"docs": [{"type": "category", "label": "Step ${step}", "items": ["index", "live"]}]}\n`,
    broken: ['{"docs": \n', '{"docs": ["nowhere"]}\n'],
  },
  {
    file: 'content/docs/next/guides/_category_.yml',
    good: (step) => `label: Guides ${step}\nlink: {type: generated-index}\n`,
    broken: ['label: [\n', 'label: 1\nposition: x\n'],
  },
  {file: 'content/docs/versions.json', good: () => '["1.0"]\n', broken: ['["1.0"\n', '["1.0", "0.9"]\n']},
  {
    file: 'content/pages/index.tsx',
    good: (step) =>
      `import {translate} from 'docsite/react'\nimport styles from './home.module.css'\n\nexport default function Home() {\n  return <h1 className={styles.title}>{translate({id: 'home', message: 'Home'})} ${step}</h1>\n}\n`,
    broken: brokenCode,
  },
  {
    file: 'content/pages/home.module.css',
    good: (step) => `.title { width: ${step}px }\n`,
    broken: [".title { composes: x from './no.module.css' }\n"],
  },
  {file: 'content/pages/about.md', good: (step) => `# About ${step}\n\nAll [docs](/docs/).\n`, broken: ['# About\n\n[x](/nowhere/)\n']},
  {file: 'content/static/files/read me.txt', good: (step) => `Step ${step}.\n`, broken: []},
  {
    file: `${german}/guides/first.md`,
    good: (step) => `# Erstens ${step}\n\n[Start](../index.md)\n`,
    broken: ['# Erstens\n\n[x](./nowhere.md)\n'],
  },
  {
    file: `${german}/live.mdx`,
    good: (step) => `import {Chart} from '@site/src/chart'\n\n# Lebendig ${step}\n\n<Chart points={[2]} />\n`,
    broken: brokenMdx,
  },
  {
    file: 'i18n/de/code.json',
    good: (step) => `{"home": {"message": "Startseite ${step}"}, "theme.common.skipToMainContent": {"message": "Zum Inhalt"}}\n`,
    broken: ['{"home": \n'],
  },
]

const {'content/pages/index.tsx': _home, ...rest} = smallSite

/** The site before anything is changed. */
export const firstSite: Readonly<Record<string, string | Uint8Array>> = {
  ...rest,
  ...Object.fromEntries(inputs.map(({file, good}) => [file, good(0)])),
}
