import {mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {explainImport} from '../../../../renderer/site-code/explain-import.ts'
import {makeFolder, writeFiles} from '../../../make-site.ts'

let root = ''

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-imports-')))
  await writeFiles(root, {
    'package.json': '{"dependencies": {"@acme/ui": "1.0.0", "lodash-es": "4.0.0"}, "devDependencies": {"left-pad": "1.0.0"}}',
    'tsconfig.json': `{
      // as editors write it
      "compilerOptions": {"baseUrl": "src", "paths": {"@parts/*": ["parts/*"], "ui": ["ui/index.ts"], "*": ["*"]}},
    }`,
    'src/parts/menu/index.tsx': '',
    'helpers/date.ts': '',
    'content/docs/next/_note.mdx': '',
    'content/docs/next/plot.jsx': '',
    'content/docs/next/page.mdx': '',
    'content/docs/next/list.ts': '',
    'content/docs/next/_list.json': '',
    'node_modules/left-pad/package.json': '{"name": "left-pad", "exports": {".": "./index.js"}}',
  })
  return () => rmSync(root, {recursive: true})
})

function explain(specifier: string, file = 'content/docs/next/page.mdx', folder = root): string {
  const {reason, hint} = explainImport({specifier, root: folder, importer: path.join(folder, file)})
  return `${reason} | ${hint}`
}

test.each([
  ['./chart.tsx', 'there is no such file | Correct the path; it is relative to this file, or begins with `@site/`.'],
  ['./plot.tsx', 'there is no such file | Did you mean `./plot.jsx`?'],
  ['./plot.tsx?raw', 'there is no such file | Did you mean `./plot.jsx`?'],
  ['!!raw-loader!./page.txt', 'there is no such file | Correct the path; it is relative to this file, or begins with `@site/`.'],
  ['./list.json', 'there is no such file | Did you mean `./_list.json`?'],
  ['../next/note.mdx', 'there is no such file | Did you mean `../next/_note.mdx`?'],
  ['@site/content/docs/next/note', 'there is no such file | Did you mean `@site/content/docs/next/_note.mdx`?'],
  ['src/parts/menu', 'paths begin with `./`, `../` or `@site/` | Write `@site/src/parts/menu/index.tsx` instead.'],
  ['parts/menu', 'paths begin with `./`, `../` or `@site/` | Write `@site/src/parts/menu/index.tsx` instead.'],
  ['@/helpers/date', 'paths begin with `./`, `../` or `@site/` | Write `@site/helpers/date.ts` instead.'],
  [
    'lodash/date',
    'no such package is installed | If it is an alias of another tool, write the path of the file instead. If it is a package, check it before you install it: anybody can publish under an unused name.',
  ],
  [
    'moment',
    'no such package is installed | Correct the name. If it is a package, check it before you install it: anybody can publish under an unused name.',
  ],
  ['!!raw-loader!./a.js', 'there is no such file | Correct the path; it is relative to this file, or begins with `@site/`.'],
  ['@theme/Tabs', 'it is a part of Docusaurus, not of docsite | Remove the line: MDX has `<Tabs>` without an import.'],
  ['@theme/ThemedImage', 'it is a part of Docusaurus, not of docsite | docsite has no replacement: remove it.'],
  ['@theme/Footer', 'it is a part of Docusaurus, not of docsite | Remove it: it is in the layout of docsite already.'],
  ['@docusaurus/Link', 'it is a part of Docusaurus, not of docsite | Use `Link` of `docsite/react`.'],
  [
    'style-loader!./a.css',
    'it uses the loader syntax of webpack, which docsite does not support | Import the file itself; add `?raw` to its path to import it as text.',
  ],
  ['#lib/x', '`imports` of the nearest `package.json` does not have it | Correct the name, or add it to `imports` of that `package.json`.'],
  [
    '@parts/menu/item',
    'it is an alias of `paths` in `tsconfig.json`, which docsite does not read | Write `@site/src/parts/menu/item` instead.',
  ],
  ['ui', 'it is an alias of `paths` in `tsconfig.json`, which docsite does not read | Write `@site/src/ui/index.ts` instead.'],
  ['@acme/ui/deep', 'no such package is installed | Run `npm install` in the folder of the site: its `package.json` names the package.'],
  [
    '@acme/icons',
    'no such package is installed | Run `npm install @acme/icons` in the folder of the site, or correct the name. Check the package first: anybody can publish under an unused name.',
  ],
  ['lodash-e', 'no such package is installed | Did you mean `lodash-es`, which `package.json` names?'],
  [
    'left-pad/more',
    "the installed package `left-pad` has no such export | Correct the part after the package name; `exports` in the package's `package.json` lists what it exports.",
  ],
  ['//esm.sh/react', 'modules cannot be imported from URLs | Install the package, or save the file in the site and import that.'],
  ['file:///a.js', 'modules cannot be imported from URLs | Write its path, which is relative to this file or begins with `@site/`.'],
  ['npm:react', 'only some runtimes know the prefix `npm:` | Write the name of the package alone, which has to be installed for the site.'],
  [
    'virtual:thing',
    'modules that begin with `virtual:` are made by plugins of other tools | Remove it, or put what it provides into a file of the site and import that.',
  ],
  ['node:gone', 'Node.js has no such module | Correct the name.'],
  ['https://esm.sh/react', 'modules cannot be imported from URLs | Install the package, or save the file in the site and import that.'],
])('%s', (specifier, said) => {
  expect(explain(specifier)).toBe(said)
})

test('in a package, nobody is told to correct it', async () => {
  const folder = await makeFolder({
    'node_modules/@a/kit/package.json': '{"dependencies": {"own": "1"}, "peerDependencies": {"peer": "1"}}',
    'node_modules/has/package.json': '{}',
  })
  const importer = 'node_modules/@a/kit/lib/index.js'
  expect(['./gone.js', 'own', 'peer/part', 'stranger', 'has/gone'].map((specifier) => explain(specifier, importer, folder))).toEqual([
    'there is no such file | Install `@a/kit` again, or another release of it.',
    'no such package is installed | `@a/kit` depends on it: run `npm install` in the folder of the site.',
    'no such package is installed | `@a/kit` needs it and leaves it to the site: run `npm install peer` in the folder of the site.',
    'no such package is installed | `@a/kit` does not name it among its dependencies: use another release, or report it to its authors.',
    'the installed package `has` has no such export | Install the release of `has` that `@a/kit` asks for.',
  ])
})

test('what docsite has itself is listed', () => {
  expect(explain('docsite/reac')).toMatch(
    /^docsite has no such module \| Did you mean `docsite\/react`\? Available: `docsite`, `docsite\/internal`, /,
  )
})

test('a path in a translation counts from the translation', () => {
  expect(explain('./chart.tsx', 'i18n/de/docusaurus-plugin-content-docs/current/page.mdx')).toMatch(
    /Imports are relative to the translation\./,
  )
})

test('what MDX has without an import, code does not have', () => {
  expect(explain('@theme/CodeBlock', 'content/components/card.jsx')).toMatch(/\| `<CodeBlock>` exists only in MDX/)
  expect(explain('@theme-original/Tabs', 'content/components/card.jsx')).toMatch(/\| `<Tabs>` exists only in MDX/)
})

test('templates are named that code may wrap', () => {
  const file = 'content/templates/footer.jsx'
  const template = (name: string): string =>
    `it is a part of Docusaurus, not of docsite | In a template of the site, write \`import {${name} as Original${name}} from 'docsite/templates'\`. Anywhere else, remove it: it is in the layout already.`
  expect(
    ['@theme-original/Footer', '@theme/Navbar', '@theme-init/TOC', '@theme-original/Layout'].map((name) => explain(name, file)),
  ).toEqual(['Footer', 'Navbar', 'Outline', 'Layout'].map(template))
  expect(explain('@theme/Layout', 'content/pages/team.jsx')).toMatch(/\| Use no layout: every page has navbar and footer/)
})

test('commands are those of the package manager whose lock the site has', async () => {
  const folder = await makeFolder({'pnpm-lock.yaml': '', 'docs/package.json': '{"dependencies": {"one": "1.0.0", "@one/one": "1.0.0"}}'})
  expect([explain('one', 'a.mdx', path.join(folder, 'docs')), explain('@one/two', 'a.mdx', path.join(folder, 'docs'))]).toEqual([
    'no such package is installed | Run `pnpm install` in the folder of the site: its `package.json` names the package.',
    'no such package is installed | Run `pnpm add @one/two` in the folder of the site, or correct the name. Check the package first: anybody can publish under an unused name.',
  ])
})

test('nothing that could be a stranger is installed at our word', () => {
  const names = ['~', '@', '@/x', '~/x', '$lib/x', '@components/page', '@@/x', '@parts', '@-x/y', 'Card/Box', '.hidden', '_x', 'a b', '%/x']
  const before = ['', '!', '!!', '-!', '!!raw-loader!', 'url-loader?limit=1!', '#', 'virtual:', 'npm:', 'file://']
  const after = ['', '/deep', '?raw', '?url', '!x', '.scss']
  const all = before.flatMap((one) => names.flatMap((name) => after.map((other) => one + name + other)))
  expect([...all, 'react', 'a', 'src/card'].filter((specifier) => /`\w+ (?:install|add) /.test(explain(specifier)))).toEqual([])
  const known = (specifier: string): boolean => /names the package\.$|anybody can publish|Did you mean/.test(explain(specifier))
  expect(['react', 'a', '@acme/x', '@acme/ui', 'left-pa', '@other/x'].filter((specifier) => !known(specifier))).toEqual([])
})
