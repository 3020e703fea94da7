import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** A checkout in which nothing is installed and no script has run: each import that is not relative to a file below leads nowhere. */
const site = {
  'docusaurus.config.mjs': `import {createRequire} from 'node:module'
import {major, themes} from 'some-package'
import made from './made-by-a-script.json' with {type: 'json'}
import yaml from 'yaml-package'

const require = createRequire(import.meta.url)
const users = yaml.load('a: 1')
if (major < 3) require('polyfill-package/' + 'index.js')
if (new Date() instanceof themes.Theme) throw new Error('It is none.')

export default {
  title: \`Lamps\${major}\`,
  url: 'https://example.org',
  baseUrl: '/',
  customFields: {users, names: [...made]},
  plugins: [() => ({name: 'routes', contentLoaded: ({actions}) => actions.addRoute({path: '/added', component: '@site/src/Added.jsx', exact: true})})],
  presets: [['classic', {
    docs: {sidebarPath: './sidebars.mjs'},
    theme: {customCss: [require.resolve('some-package/theme.css'), './src/a.scss', './src/b.css']},
  }]],
}
`,
  'sidebars.mjs': "import more from './made.json' with {type: 'json'}\nexport default {guide: ['intro', ...more]}\n",
  'package.json': '{"dependencies": {"sass": "1", "styles-package": "1", "some-package": "1"}}',
  'src/a.scss': 'a { b { color: red } }\n',
  'src/b.css': "@import 'styles-package/dist/x.css';\nb { color: blue }\n",
  'docs/intro.mdx': `import Made from './made-by-a-script.mdx'
import {now} from '@site/src/now'
import Part, {toc as partToc} from './_part.mdx'
import Shown from '@site/src/Shown'
import Unheard from 'unheard-of'

# Intro

<Made /> <Unheard /> Version {now()}, {partToc.map((one) => one.value).join()}.

<p style={Unheard.of}>Own words</p>

<Shown />

## Not closed {#not-closed]

\`\`\`js file='made.js'
code()
\`\`\`
`,
  'docs/_part.mdx': '## Inner {#inner}\n',
  'src/now.js':
    "import {useLocation} from '@docusaurus/router'\nexport const now = () => (typeof useLocation === 'function' ? 'one' : 'two')\n",
  'src/Shown.jsx': "import Text from '../docs/_text.md'\nexport default () => <section><Text /></section>\n",
  'docs/_text.md': "import Tabs from '@theme/Tabs'\n\nText of a part\n",
  'src/Added.jsx': "import {useState} from 'react'\nexport default () => <p>Added {useState(7)[0]}</p>\n",
  'src/components/module.mjs': "export const one = 'module'\n",
  'src/pages/index.js': `import {useState} from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import backers from '@site/backers.json'
import Absent from '../components/Absent'
import {one as ofModule} from '../components/module'

export default function Home({config}) {
  const [count, setCount] = useState(0)
  const {siteConfig: {title, customFields: {users, names}}} = useDocusaurusContext()
  return (
    <main>
      <p>{title}{config.baseUrl}: {users.map((user) => user)}{names.length} {backers.filter(Boolean).map((one) => <b>{one}</b>)}</p>
      <p style={backers.look} dangerouslySetInnerHTML={backers.html}>Styled</p>
      <a href={[config.baseUrl + 'at', backers.page, 'x'].join('/')}>Addressed</a>
      <p>Many {ofModule}{count > 0 ? count : <div>none</div>}</p>
      <Absent><button onClick={() => setCount(count + 1)}>{count}</button></Absent>
    </main>
  )
}
`,
}

test(
  'a checkout without packages and generated files is built: what is not there is empty, and a warning at its place',
  {tags: ['rest']},
  async () => {
    const root = await makeFolder(site)
    const {code, stdout, stderr} = await runDocsite(root, ['build', '--verbose'])
    expect({
      code,
      told: (stdout + stderr).match(/^\S+ (?:warning|error) (?:import-missing|code-file-missing|mdx-\S+|bundle-\S+|page-\S+)$/gm),
    }).toEqual({
      code: 0,
      told: [
        'docs/intro.mdx:1:19 warning import-missing',
        'docs/intro.mdx:5:22 warning import-missing',
        'docs/intro.mdx:17:1 warning code-file-missing',
        'src/pages/index.js:3:22 warning import-missing',
        'src/pages/index.js:4:21 warning import-missing',
      ],
    })
    expect(stdout + stderr).toContain('`./made.json` is imported here')
    const intro = readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8').replaceAll('<!-- -->', '')
    expect(intro).toContain('Version one, Inner.')
    expect(intro).toContain('Text of a part')
    expect(intro).toContain('<p>Own words</p>')
    expect(intro).toContain('Not closed {#not-closed]')
    expect(readFileSync(path.join(root, 'build/index.html'), 'utf8').replaceAll('<!-- -->', '')).toContain('<p>Lamps/: 0 </p>')
    expect(readFileSync(path.join(root, 'build/index.html'), 'utf8').replaceAll('<!-- -->', '')).toContain('Many module')
    expect(readFileSync(path.join(root, 'build/index.html'), 'utf8')).toContain('<p>Styled</p><a href="/at//x">Addressed</a>')
    expect(stdout + stderr).toMatch(/^src\/pages\/index\.js(?::[\d:]+)? warning link-missing-page$/m)
    expect(readFileSync(path.join(root, 'build/added/index.html'), 'utf8').replaceAll('<!-- -->', '')).toContain('Added 7')
    await writeFiles(root, {'backers.json': '["Ann"]', 'made.json': '[]', 'docs/made-by-a-script.mdx': 'It was made.\n'})
    const again = await runDocsite(root, ['build', '--verbose'])
    expect({code: again.code, told: (again.stdout + again.stderr).match(/^\S+ warning import-missing$/gm)}).toEqual({
      code: 0,
      told: ['docs/intro.mdx:5:22 warning import-missing', 'src/pages/index.js:4:21 warning import-missing'],
    })
    expect(again.stdout + again.stderr).not.toContain('`./made.json`')
    expect(readFileSync(path.join(root, 'build/index.html'), 'utf8')).toContain('<b>Ann</b>')
    expect(readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8')).toContain('It was made.')
  },
)

test('a configuration that needs what a package returns names the packages to install', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `const {object} = require('schema-package')
const colours = require('@colour/package')

const check = object({})
if (check.parse({}).mode !== 1) {
  throw new TypeError('[\\n  {\\n    "path": "mode",\\n    "is": "empty"\\n  }\\n]')
}
module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/'}
`,
    'docs/intro.md': '# Intro\n',
  })
  expect(await runDocsite(root, ['build'])).toMatchObject({
    code: 2,
    stdout: `docusaurus.config.js:6:9 error config-unreadable
  The configuration threw while it was loaded: TypeError: [ { "path": "mode", "is": "empty" } ].
  6 |   throw new TypeError('[\\n  {\\n    "path": "mode",\\n    "is": "empty"\\n  }\\n]')
    |         ^
  hint: What the configuration takes from \`@colour/package\`, \`schema-package\` is empty, as no such packages are installed: run \`npm install\` in the folder of the site, and build it again.

1 error in 1 file
Nothing was changed.
`,
  })
})

test('packages that are not installed check the environment: a value is that of the environment, or the default', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `const {z} = require('schema-package')
const v = require('valid-package')
const {cleanEnv, str} = require('env-package')
const complete = require('@company/settings')
Object.assign(process.env, {SHELL_OF: 'Fish', SECRET_OF: 'hidden'})

const shape = {
  KIND_OF: z.enum(['production', 'preview']).default('preview').describe('the kind of build'),
  SHELL_OF: z.string().default('none').transform((name) => name.toLowerCase()),
  LANG_OF: z.string(),
}
const {data, success} = z.object(shape).safeParse({...process.env})
const env = z.object(shape).parse(process.env)
const {BRANCH_OF} = v.parse(v.object({BRANCH_OF: v.optional(v.string(), 'main')}), process.env)
const cleaned = cleanEnv(process.env, {STAGE_OF: str({default: 'test'}), SHELL_OF: str()})
if (!success) throw new Error('The environment is wrong.')
switch (env.KIND_OF) {
  case 'production': case 'preview': break
  default: throw new Error('It cannot be.')
}
module.exports = complete({
  title: [env.KIND_OF, data.SHELL_OF, \`<\${env.LANG_OF}>\`, BRANCH_OF, cleaned.STAGE_OF, cleaned.SHELL_OF].join(' '),
  url: 'https://example.org',
  baseUrl: '/',
  customFields: {env: {...env}, cleaned},
})
`,
    'docs/intro.md': '# Intro\n',
    'src/pages/index.js':
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext'\n" +
      'export default () => <pre>{JSON.stringify(useDocusaurusContext().siteConfig.customFields)}</pre>\n',
  })
  const {code} = await runDocsite(root, ['build'])
  const home = readFileSync(path.join(root, 'build/index.html'), 'utf8')
  expect({code, title: /<title>([^<]*)/.exec(home)?.[1], fields: /<pre>([^<]*)/.exec(home)?.[1]?.replaceAll('&quot;', '"')}).toEqual({
    code: 0,
    title: 'preview Fish &lt;&gt; main test Fish',
    fields: '{"env":{"KIND_OF":"preview","SHELL_OF":"Fish","LANG_OF":[]},"cleaned":{"SHELL_OF":"Fish","STAGE_OF":"test"}}',
  })
})

test('what is missing of a page leaves the rest of it: data with children is not shown, components of Markdown are as in Docusaurus', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, theme: {customCss: ['./src/a.scss', './src/b.scss']}}]],
}
`,
    'sidebars.ts': "export default {guide: ['intro', {type: 'autogenerated', dirName: 'made'}]}\n",
    'src/a.scss': '',
    'src/b.scss': '',
    'docs/intro.mdx': `import {hierarchy, Panel} from 'layout-package'
import A from '@theme/MDXComponents/A'
import Heading from '@theme/MDXComponents/Heading'
import Li from '@theme/MDXComponents/Li'
import Details from '@theme/MDXComponents/Details'

# Intro

<p id="sum">{hierarchy({children: [{size: 1}]}).sum((one) => one.size).leaves().map(String)}</p>

<Panel>Inside <b>one</b>{['two', [3]]}</Panel>

<A href="https://example.com/">out</A> <Heading as="h3" id="given">Given</Heading> <Li>entry</Li>

<Details summary="More">of it</Details>
`,
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  const shown = readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8').replaceAll('<!-- -->', '')
  expect({code, told: stdout.match(/^\S+ (?:warning|error) \S+$/gm), sheets: stdout.match(/The stylesheet .*? is left out/g)}).toEqual({
    code: 0,
    told: [
      'docs/intro.mdx:1:33 warning import-missing',
      'sidebars.ts warning sidebar-invalid',
      'src/a.scss warning docusaurus-unsupported',
      'src/b.scss warning docusaurus-unsupported',
    ],
    sheets: ['The stylesheet `src/a.scss` is left out', 'The stylesheet `src/b.scss` is left out'],
  })
  for (const part of [
    '<p id="sum"></p>',
    'Inside <b>one</b>two3',
    'href="https://example.com/"',
    '<h3 id="given">Given</h3>',
    '<li>entry</li>',
    '<summary>More</summary>',
  ])
    expect(shown).toContain(part)
})

test('sidebars and plugins that were rewritten in TypeScript are found by their old names', async () => {
  const root = await makeFolder({
    'docusaurus.config.ts': `export default {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js')}}]],
}
`,
    'sidebars.ts': "export default {guide: [{type: 'category', label: 'Of code', items: ['intro']}]}\n",
    'docs/intro.mdx': '---\nslug: /\n---\n\n# Intro\n\n<Head>\n  <meta name="of" content="head" />\n</Head>\n\nText\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: stdout.match(/^\S+ (?:warning|error) \S+$/gm)}).toEqual({code: 0, told: null})
  const page = readFileSync(path.join(root, 'build/index.html'), 'utf8')
  expect(page).toContain('Of code')
  expect(page).toContain('<meta name="of" content="head"')
})
