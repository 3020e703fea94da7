import {renameSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {configKey} from '../contract/differential/config-operations.ts'
import {editUnseen} from '../contract/differential/file-operations.ts'
import type {Operation, World} from '../contract/differential/operation.ts'
import {setKey} from '../contract/differential/page-operations.ts'
import {editSite, writeSite} from '../contract/differential/site-files.ts'

/** An operation on one file. */
function editFile([kind, file]: readonly [kind: string, file: string], change: (text: string, world: World) => string): Operation {
  return {kind, run: (world) => (editSite(world, [file, (text) => change(text, world)]) ? {said: kind} : undefined)}
}

/** Changes a variable of the environment. */
function variable(kind: string, name: string): Operation {
  return {
    kind,
    run({env, step}) {
      env.set(name, `value ${step}`)
      return {said: kind}
    },
  }
}

function unseen(kind: string, file: string): Operation {
  return {kind, run: (world) => (editUnseen(path.join(world.root, file), world) ? {said: kind, run: {isLater: true}} : undefined)}
}

/** A line that is added and taken back. */
const line = '\nOne more line.\n'

const addLine = (text: string, {step}: World): string => `${text}\nLine of step ${step}.\n`

/** Operations that do the same in each run, where those of the model choose a file. */
export const directedOperations: readonly Operation[] = [
  editFile(['edit the first page', 'content/docs/2.0/index.md'], addLine),
  editFile(['add a line to the first page', 'content/docs/2.0/index.md'], (text) => text + line),
  editFile(['take it from the first page', 'content/docs/2.0/index.md'], (text) => text.replace(line, '')),
  editFile(['add a line to the second page', 'content/docs/2.0/guides/second.md'], (text) => text + line),
  editFile(['take it from the second page', 'content/docs/2.0/guides/second.md'], (text) => text.replace(line, '')),
  {
    kind: 'publish a file in the place of Markdown',
    run(world) {
      writeSite(world, ['content/static/docs/llms-full.txt', 'A file of the site.\n'])
      return {said: 'publish a file in the place of Markdown'}
    },
  },
  {
    kind: 'put a link in the place of a style module',
    run({root}) {
      const file = path.join(root, 'src/chart.module.css')
      renameSync(file, path.join(root, 'src/_chart.module.css'))
      symlinkSync('_chart.module.css', file)
      return {said: 'put a link in the place of a style module'}
    },
  },
  {
    kind: 'have a doc under another name in a version',
    run(world) {
      const text = '# Known by its text\n\nIt begins with this.\n\nIt ends with that.\n'
      writeSite(world, ['content/docs/1.0/old-name.md', text])
      writeSite(world, ['content/docs/2.0/new-name.md', text])
      return {said: 'have a doc under another name in a version'}
    },
  },
  editFile(['edit the doc under another name', 'content/docs/2.0/new-name.md'], addLine),
  editFile(['edit another page', 'content/pages/about.md'], addLine),
  editFile(['edit a post', 'content/blog/2023-05-01-first.md'], addLine),
  editFile(['describe a page', 'content/docs/2.0/guides/first.md'], (text, {step}) => setKey(text, ['description', `Step ${step}.`])),
  editFile(['describe the first page', 'content/docs/2.0/index.md'], (text, {step}) => setKey(text, ['description', `Step ${step}.`])),
  editFile(['label the pagination', 'content/docs/2.0/guides/second.md'], (text, {step}) =>
    setKey(text, ['pagination_label', `Step ${step}`]),
  ),
  editFile(['change the slug of a page', 'content/docs/next/guides/first.md'], (text, {step}) => setKey(text, ['slug', `/slug-${step}`])),
  editFile(['rename declaration', 'types/shapes.d.ts'], (text, {step}) => text.replace('circle(', `circle${step}(`)),
  editFile(
    ['add code to a page', 'content/docs/next/index.md'],
    (text) => `${text}\n\`\`\`ts\nimport {circle} from 'shapes'\n\ncircle(3)\n\`\`\`\n`,
  ),
  {
    kind: 'add a last page',
    run(world) {
      writeSite(world, ['content/pages/zz-last.md', '# Last\n\nThe lastmost words.\n'])
      return {said: 'add a last page'}
    },
  },
  {
    kind: 'remove the last page',
    run({root}) {
      rmSync(path.join(root, 'content/pages/zz-last.md'))
      return {said: 'remove the last page'}
    },
  },
  {
    kind: 'add a doc',
    run(world) {
      writeSite(world, [`content/docs/next/added-${world.step}.md`, '# Added\n'])
      return {said: 'add a doc'}
    },
  },
  editFile(['change the slug of a translation', 'i18n/de/docusaurus-plugin-content-docs/current/guides/first.md'], (text, {step}) =>
    setKey(text, ['slug', `/erstens-${step}`]),
  ),
  {
    kind: 'include a page in another',
    run(world) {
      writeSite(world, ['content/docs/next/host.mdx', "import First from './guides/second.md'\n\n# Host\n\n<First />\n"])
      return {said: 'include a page in another'}
    },
  },
  editFile(['edit the included page', 'content/docs/next/guides/second.md'], addLine),
  {
    kind: 'quote a page',
    run(world) {
      writeSite(world, ['content/docs/next/quoted.md', '# Quoted\n\nFirst.\n\nThese are the words.\n'])
      writeSite(world, ['content/docs/next/quoting.md', '# Quoting\n\n[Words](./quoted.md#:~:text=the%20words)\n'])
      return {said: 'quote a page'}
    },
  },
  editFile(['edit the quoted words', 'content/docs/next/quoted.md'], (text) => text.replace('the words', 'other words')),
  {
    kind: 'name a picture in a page',
    run(world) {
      writeSite(world, ['content/docs/next/unused.png', 'x'])
      writeSite(world, ['content/docs/next/naming.mdx', '# Naming\n\nFirst.\n\nText with `unused.png` in it.\n'])
      return {said: 'name a picture in a page'}
    },
  },
  editFile(['edit the name of the picture', 'content/docs/next/naming.mdx'], (text) => text.replace('unused', 'other')),
  {
    kind: 'let a page read a doc',
    run(world) {
      const code = "import {readFileSync} from 'node:fs'\nexport default () => <p>{readFileSync('content/docs/2.0/index.md', 'utf8')}</p>\n"
      writeSite(world, ['content/pages/reading.tsx', code])
      return {said: 'let a page read a doc'}
    },
  },
  editFile(['style a page', 'content/docs/2.0/index.md'], (text) => `${text}\n<p style="color: teal">Text.</p>\n`),
  {
    kind: 'measure texts in a template',
    run(world) {
      writeSite(world, [
        'src/measured.tsx',
        'export const DocContent = ({page}) => <div data-length={page.article.length} dangerouslySetInnerHTML={{__html: page.article}} />\n',
      ])
      return configKey('templates', ["{DocContent: './src/measured.tsx'}"]).run(world)
    },
  },
  {
    ...configKey('docs', ['{versions: {"1.0": {banner: "unmaintained"}}, showLastUpdateTime: true, printPages: true}']),
    kind: 'show texts in other files',
  },
  {
    kind: 'name a value in a page',
    run(world) {
      writeSite(world, ['content/docs/next/naming-a-value.md', '# Naming\n\nThe value is {{own}}.\n'])
      return configKey('docs', ["{variables: {own: 'one'}}"]).run(world)
    },
  },
  {...configKey('docs', ["{variables: {own: 'another'}}"]), kind: 'change the value'},
  unseen('edit a source with the same size and time, and wait', 'content/docs/2.0/guides/second.md'),
  unseen('edit a module with the same size and time, and wait', 'src/label.ts'),
  variable('change the variable of a component', 'MODEL_BADGE'),
  variable('change the variable of a plugin', 'MODEL_GREETING'),
  {...configKey('plugins', ['[team({greeting: process.env["MODEL_GREETING"] ?? "Ho"})]']), kind: 'take the greeting from the environment'},
  {...configKey('plugins', ['[team({greeting: "Hi"})]']), kind: 'let a plugin read an article'},
  {...configKey('templates', ["{Footer: './src/other-footer.tsx'}"]), kind: 'take another template'},
  {
    ...configKey('i18n', ["{defaultLocale: 'en', locales: ['en'], texts: {en: {'theme.common.skipToMainContent': 'Skip'}}}"]),
    kind: 'change a text of the interface',
  },
  {...configKey('blog', ['{feedOptions: {limit: 1}}']), kind: 'shorten the feeds'},
  {...configKey('headTags', ["[{tagName: 'meta', attributes: {name: 'a', content: 'b'}}]"]), kind: 'add an element to the head'},
]
