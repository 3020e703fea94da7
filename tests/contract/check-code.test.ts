import {cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {describe, expect, test} from 'vitest'
import type {Diagnostic} from '../../renderer/index.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'

const config = `export default {title: 'Site', url: 'https://example.org', codeCheck: {lib: ['es2022']}}\n`

type Files = Readonly<Record<string, string>>

async function findings(root: string, ...args: readonly string[]): Promise<string[]> {
  const {stdout} = await runDocsite(root, ['check-code', '--format', 'json', ...args])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: Diagnostic[]}
  return diagnostics.map(({file = '', place, message}) => `${file}:${place?.start.line}:${place?.start.column} ${message}`)
}

function makeSite(files: Files): Promise<string> {
  return makeFolder({'site-config.ts': config, ...files})
}

/** The one fence of a file. */
function codeOf(file: string): string {
  return /^```ts.*\n([^]*)\n```$/m.exec(readFileSync(path.join(toolRoot, file), 'utf8'))?.[1] ?? ''
}

describe('the reference site', () => {
  test('has samples that all compile, nearly all of them checked', {tags: ['rest']}, async () => {
    const {code, stdout} = await runDocsite(toolRoot, ['check-code', '--max-unchecked', '5%'])
    expect({code, stdout: steadyReport(stdout)}).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^No problems\. Checked \d{3,} code samples on \d+ pages in 7 versions, in <time>\.(?: \d+ (?:is|are) left out \(\d\.\d %\)\.)?\n$/,
      ),
    })
  })

  const planted: readonly {readonly call: string; readonly compiles: readonly string[]}[] = [
    {call: `await MobileModel.execute('model', {})`, compiles: ['0.1', '0.2.0', '0.2.1']},
    {
      call: `const one: Tensor = await (await torch.jit._loadForMobile('m')).forward<Tensor, Tensor>(torch.rand([1]))`,
      compiles: ['0.2.0', '0.2.1', '0.2.2'],
    },
    {
      call: `const one: Tensor = await (await torch.jit._loadForMobile('m')).forward<[Tensor], Tensor>(torch.rand([1]))`,
      compiles: ['0.2.3', '0.2.4', 'next'],
    },
    {call: `declare const image: Image\nmedia.imageToFile(image, 'file')`, compiles: ['next']},
    // pages outside of the docs have no version: that of the home page is the newest
    {call: codeOf('content/pages/_components/home-code.mdx'), compiles: ['0.2.0', '0.2.1', '0.2.2', '0.2.3', '0.2.4', 'next']},
  ]

  test('is told of calls that only other versions have', {tags: ['rest']}, async () => {
    const root = await makeFolder({})
    for (const name of [
      'site-config.ts',
      'package.json',
      'content/types',
      'content/components/component-styles.ts',
      'content/owner-services.ts',
      'content/pages/_components/destinations.ts',
      'content/docs/versions.json',
    ])
      cpSync(path.join(toolRoot, name), path.join(root, name), {recursive: true})
    symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
    const text = readFileSync(path.join(root, 'site-config.ts'), 'utf8')
    // the reference itself has tests of its own
    writeFileSync(path.join(root, 'site-config.ts'), text.replace(/^ +descriptions: .*\n/gm, ''))
    const page = `# Planted\n\n${planted.map(({call}) => `\`\`\`ts\n${call}\n\`\`\`\n`).join('\n')}`
    const names = ['next', ...(JSON.parse(readFileSync(path.join(root, 'content/docs/versions.json'), 'utf8')) as string[])]
    for (const name of names) {
      mkdirSync(path.join(root, 'content/docs', name), {recursive: true})
      writeFileSync(path.join(root, 'content/docs', name, 'planted.md'), page)
    }
    const found = await findings(root, ...names.map((name) => `content/docs/${name}/planted.md`))
    const starts = planted.map(
      (_one, index) => 4 + planted.slice(0, index).reduce((lines, {call}) => lines + call.split('\n').length + 3, 0),
    )
    const failing = planted.map(({call}, index) =>
      names.filter((name) =>
        found.some((line) => {
          const at = Number(new RegExp(`^content/docs/${name.replaceAll('.', '\\.')}/planted\\.md:(\\d+):`).exec(line)?.[1] ?? 0)
          return at >= (starts[index] ?? 0) && at < (starts[index] ?? 0) + call.split('\n').length
        }),
      ),
    )
    expect(failing.map((failed) => names.filter((name) => !failed.includes(name)).sort())).toEqual(
      planted.map(({compiles}) => [...compiles].sort()),
    )
  })
})

describe('samples', () => {
  test('are found where they are: in MDX, tabs, lists, partials and files', async () => {
    const root = await makeSite({
      'content/docs/next/index.mdx': [
        "import Part from './_part.mdx'",
        '',
        '# Start',
        '',
        '<Tabs>',
        '<TabItem value="a">',
        '',
        '```ts',
        'one()',
        '```',
        '',
        '</TabItem>',
        '</Tabs>',
        '',
        '- item',
        '',
        '  ```tsx',
        '  two()',
        '  ```',
        '',
        '<Part />',
        '',
        '```ts file=./code.ts start=begin',
        '```',
        '',
        '<CodeBlock language="ts">{`three()`}</CodeBlock>',
        '',
      ].join('\n'),
      'content/docs/next/_part.mdx': 'Text.\n\n```js\nfour()\n```\n',
      'content/docs/next/code.ts': '// begin\n  five()\n',
    })
    expect(await findings(root)).toEqual([
      "content/docs/next/_part.mdx:4:1 Cannot find name 'four' (TS2304).",
      "content/docs/next/code.ts:2:3 Cannot find name 'five' (TS2304).",
      "content/docs/next/index.mdx:9:1 Cannot find name 'one' (TS2304).",
      "content/docs/next/index.mdx:18:3 Cannot find name 'two' (TS2304).",
      "content/docs/next/index.mdx:26:1 Cannot find name 'three' (TS2304).",
    ])
  })

  test('go on from others, show parts of programs, and import what the page shows', async () => {
    const page = `# Start

\`\`\`ts title="shapes.ts"
export const area = (side: number) => side ** 2
\`\`\`

\`\`\`ts hidden title="shapes.ts" continues
declare const sides: number[]
\`\`\`

\`\`\`ts title="shapes.ts" continues
export const area = (side: number, other: number) => side * other
sides.map((side) => area(side, 2))
\`\`\`

\`\`\`ts title="app.ts"
import {area} from './shapes'
import picture from './picture.png'

const shown: number = area(1, 2)
export {picture, shown}
\`\`\`

\`\`\`ts part-of="app.ts"
const shown: number = area(1, 2)
\`\`\`

\`\`\`ts
const shown: number = area(1, 2)
\`\`\`

\`\`\`js
const names = require('./names.json')
module.exports = {names}
\`\`\`
`
    expect(await findings(await makeSite({'content/docs/next/index.md': page}))).toEqual([])
  })

  test('are checked as fragments of a configuration', async () => {
    const fence = (meta: string, ...lines: string[]): string => ['', `\`\`\`${meta}`, ...lines, '```', ''].join('\n')
    const page = [
      '# Start\n',
      fence(
        'ts config',
        "levels: {'link-missing-anchor': 'warning'}, // or 'ignore'",
        "analytics: {provider: 'gtag', trackingId: process.env.ID ?? ''},",
      ),
      fence('js title="site-config.js" config=docs', 'breadcrumbs: true,', '// …'),
      fence('ts config=navbar.items', "{to: '/a/', label: 'A'},", "{type: 'search'},"),
      fence('ts', 'const plugin = () => () => undefined'),
      fence('ts config=markdown continues', 'remarkPlugins: [plugin],'),
      fence('ts config', "docs: {versions: {'1.0': {banner: 'never'}}},", 'navbr: {},'),
      fence('ts config', 'navbr: {},'),
      fence('js config=docs.versions', "'1.0': {label: 7},"),
      fence('ts config=navbar.items', "{type: 'search', position: 'top'},"),
      fence('ts config', 'docs: {'),
      fence('ts config=markdown', 'remarkPlugins: [plugin],'),
      fence('ts config=docs.version', "'1.0': {},"),
    ].join('')
    const root = await makeSite({'content/docs/next/index.md': page})
    const found = await findings(root)
    const lines = page.split('\n')
    expect(
      found.map((one) =>
        one.replace(/^.*?:(\d+):\d+ (.{0,72}).*$/, (_, line: string, said: string) => `${lines[Number(line) - 1]} | ${said}`),
      ),
    ).toMatchInlineSnapshot(`
      [
        "docs: {versions: {'1.0': {banner: 'never'}}}, | Type '"never"' is not assignable to type '"none" | "unreleased" | "unmai",
        "navbr: {}, | Object literal may only specify known properties, but 'navbr' does not e",
        "'1.0': {label: 7}, | Type 'number' is not assignable to type 'string' (TS2322).",
        "{type: 'search', position: 'top'}, | Type '"top"' is not assignable to type '"left" | "right" | undefined' (T",
        "docs: { | '}' expected (TS1005).",
        "remarkPlugins: [plugin], | Cannot find name 'plugin' (TS2304).",
        "\`\`\`ts config=docs.version | The fence is a fragment of \`docs.version\`, but the configuration has no ",
      ]
    `)
  })

  test('are fragments of parts in lists and records, with an index or without, and of JSON', async () => {
    const fence = (meta: string, ...lines: string[]): string => ['', `\`\`\`${meta}`, ...lines, '```', ''].join('\n')
    const page = [
      '# Start\n',
      fence('ts config=footer.columns', "{title: 'More', items: []},"),
      fence('ts config=footer.columns.0', "title: 'More',"),
      fence('ts config=footer.columns.0.items', "{label: 'x', to: '/'},"),
      fence('ts config=footer.columns.items', "{label: 'x', to: '/'},"),
      fence('ts config=navbar.items.items', "{label: 'x', to: '/'},"),
      fence('ts config=api.versions', "next: 'x',"),
      fence('ts config=api.0.versions', "next: {package: 'x'},"),
      fence('ts config=api.versions.next', "package: 'x',"),
      fence('json config=search', '{', '  "provider": "embedded"', '}'),
      fence('jsonc config=docs', '// shown', '"breadcrumbs": true,'),
      fence('ts config=footer.columns.items', "{label: 'x', tow: '/'},"),
      fence('ts config=api.versions', 'next: 7,'),
      fence('json config=docs', '{', '  "breadcrumbs": "yes"', '}'),
      fence('json', '{"title": 7}'),
      fence('ts config=footer.columns.itmes', "{label: 'x'},"),
    ].join('')
    const root = await makeSite({'content/docs/next/index.md': page})
    const lines = page.split('\n')
    const found = (await findings(root)).map((one) =>
      one.replace(/^.*?:(\d+):\d+ (.{0,72}).*$/, (_, line: string, said: string) => `${lines[Number(line) - 1]} | ${said}`),
    )
    expect(found).toMatchInlineSnapshot(`
      [
        "{label: 'x', tow: '/'}, | Object literal may only specify known properties, and 'tow' does not exi",
        "next: 7, | Type 'number' is not assignable to type 'string | false | { package: str",
        "  "breadcrumbs": "yes" | Type 'string' is not assignable to type 'boolean | undefined' (TS2322).",
        "\`\`\`ts config=footer.columns.itmes | The fence is a fragment of \`footer.columns.itmes\`, but the configuration",
      ]
    `)
  })

  test('are checked again when what they depend on changes, and only then', async () => {
    const root = await makeSite({
      'content/docs/next/index.md': "# Start\n\n```ts\nimport {one} from 'lib'\n\nexport const two: number = one\n```\n",
      'node_modules/lib/package.json': '{"name": "lib", "version": "1.0.0", "types": "index.d.ts"}',
      'node_modules/lib/index.d.ts': 'export declare const one: number\n',
    })
    // what is written while samples are compiled is not believed
    await setTimeout(50)
    expect(await findings(root)).toEqual([])
    const cache = path.join(root, '.docsite/cache/samples.json')
    const kept = readFileSync(cache, 'utf8')
    expect(await findings(root)).toEqual([])
    expect(readFileSync(cache, 'utf8')).toBe(kept)
    await writeFiles(root, {'node_modules/lib/index.d.ts': 'export declare const one: string\n'})
    const wrong = ["content/docs/next/index.md:6:14 Type 'string' is not assignable to type 'number' (TS2322)."]
    expect(await findings(root)).toEqual(wrong)
    expect(await findings(root)).toEqual(wrong)
    // a manifest says which declarations there are
    await writeFiles(root, {
      'node_modules/lib/other.d.ts': 'export declare const one: number\n',
      'node_modules/lib/package.json': '{"name": "lib", "version": "1.0.0", "types": "other.d.ts"}',
    })
    expect(await findings(root)).toEqual([])
  })

  test(
    'are checked again when the declarations that a version documents are patched, or those that these import',
    {tags: ['rest']},
    async () => {
      const root = await makeFolder({
        'site-config.ts': `export default {title: 'Site', url: 'https://example.org', api: [{name: 'lib', source: {package: 'lib'}}]}\n`,
        'content/docs/next/index.md': "# Start\n\n```ts\nimport {one} from 'lib'\n\nexport const two: number = one\n```\n",
        'node_modules/lib/package.json': '{"name": "lib", "version": "1.0.0", "types": "index.d.ts"}',
        'node_modules/lib/index.d.ts': "import type {One} from 'base'\nexport declare const one: One\n",
        'node_modules/base/package.json': '{"name": "base", "version": "1.0.0", "types": "index.d.ts"}',
        'node_modules/base/index.d.ts': 'export type One = number\n',
        'node_modules/base/patched.d.ts': 'export type One = boolean\n',
        'node_modules/.package-lock.json': '{}\n',
      })
      const wrong = (type: string): string[] => [
        `content/docs/next/index.md:6:14 Type '${type}' is not assignable to type 'number' (TS2322).`,
      ]
      expect(await findings(root)).toEqual([])
      await writeFiles(root, {'node_modules/base/index.d.ts': 'export type One = string\n'})
      expect(await findings(root)).toEqual(wrong('string'))
      await writeFiles(root, {'node_modules/base/package.json': '{"name": "base", "version": "1.0.0", "types": "patched.d.ts"}'})
      expect(await findings(root)).toEqual(wrong('boolean'))
      await writeFiles(root, {'node_modules/lib/index.d.ts': 'export declare const one: number\n'})
      expect(await findings(root)).toEqual([])
    },
  )

  test('that are hidden are not shown', async () => {
    const root = await makeSite({'content/docs/next/index.md': '# Start\n\nText.\n\n```ts hidden\nconst secret = 1\n```\n'})
    expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
    const html = readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8')
    expect({isWhole: html.includes('<p>Text.</p>'), hasSecret: html.includes('secret')}).toEqual({isWhole: true, hasSecret: false})
  })
})
