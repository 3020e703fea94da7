import {readdirSync, readFileSync} from 'node:fs'
import {mkdir, readFile, symlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {isDeep} from '../depth.ts'
import {armFailFs} from '../fail-fs.mjs'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const docs = [
  'getting-started.md',
  'guides/components.mdx',
  'guides/links.md',
  'guides/markdown.md',
  'guides/versions.mdx',
  'reference/settings.md',
  'sidebars.json',
]

const files = [
  '.editorconfig',
  '.github/workflows/docs.yml',
  '.gitignore',
  'README.md',
  'content/components/release-planner.css',
  'content/components/release-planner.tsx',
  ...docs.map((name) => `content/docs/1.0/${name}`),
  ...[...docs, 'guides/publish.md'].map((name) => `content/docs/next/${name}`),
  'content/docs/versions.json',
  'content/pages/_components/home.css',
  'content/pages/_components/page-stack.tsx',
  'content/pages/index.tsx',
  'content/static/favicon.svg',
  'content/static/logo.svg',
  'content/theme.css',
  'package.json',
  'pnpm-workspace.yaml',
  'site-config.ts',
  'tsconfig.json',
].sort()

/** What a test looks at of a workflow of GitHub. */
type Workflow = {
  readonly env: {readonly SITE: string}
  readonly jobs: Readonly<Record<string, {readonly steps: readonly {readonly uses?: string; readonly run?: string}[]}>>
}

const {version} = JSON.parse(readFileSync(path.join(toolRoot, 'package.json'), 'utf8')) as {version: string}

/** What there is below a folder, empty folders too. */
function list(folder: string): string[] {
  return (readdirSync(folder, {recursive: true}) as string[]).sort()
}

async function readText(...parts: string[]): Promise<string> {
  return readFile(path.join(...parts), 'utf8')
}

describe('what init makes', () => {
  test('a tree of files, said in short with what to do next', async () => {
    const root = await makeFolder({})
    expect(await runDocsite(root, ['init', 'my-docs'])).toEqual({
      code: 0,
      stderr: '',
      stdout: `Created a site in my-docs/:

  content/docs/next/  docs of the next release: write here
  content/docs/1.0/   docs of a release, which readers see first
  content/pages/      the home page
  content/theme.css   the colour of the site
  site-config.ts      title, navigation, versions
  README.md           every command

Next:

  cd my-docs
  npm install
  npx docsite serve

docsite is taken from ${toolRoot}, so \`npm install\` works on this machine only.
Before others use the site, install an archive of docsite that is in it (\`npm pack\` makes one), or the package once it is on npm. Its
package.json then has "docsite": "npm:versioned-docsite@^${version}".
`,
    })
    expect(Object.keys(hashTree(path.join(root, 'my-docs')))).toEqual(files)
    const manifest = JSON.parse(await readText(root, 'my-docs/package.json')) as {name: string; dependencies: {docsite: string}}
    expect([manifest.name, path.resolve(root, 'my-docs', manifest.dependencies.docsite.replace('file:', ''))]).toEqual([
      'my-docs',
      toolRoot,
    ])
  })

  test('the same bytes each time', async () => {
    const root = await makeFolder({})
    await runDocsite(root, ['init', 'a/site', '--quiet'])
    await runDocsite(root, ['init', 'b/site', '--quiet'])
    expect(hashTree(path.join(root, 'a'))).toEqual(hashTree(path.join(root, 'b')))
  })

  test('a site without a problem or a warning, of which the released version costs nothing', async () => {
    const root = await makeFolder({})
    await runDocsite(root, ['init', '.', '--quiet'])
    const checked = await runDocsite(root, ['check-links', '--max-warnings', '0', '--format', 'json'])
    expect([checked.code, (JSON.parse(checked.stdout) as {diagnostics: unknown}).diagnostics]).toEqual([0, []])
    const built = await runDocsite(root, ['build', '--max-warnings', '0'])
    expect([built.code, built.stdout]).toEqual([0, expect.stringMatching(/^1\.0 +6 +0 +6 +none/m)])
  })

  test('a site whose code compiles with what it installs, fragments of its configuration too', {tags: ['rest']}, async () => {
    const root = await makeFolder({})
    await runDocsite(root, ['init', '.', '--quiet'])
    await mkdir(path.join(root, 'node_modules'))
    // what `npm install` brings of all that `package.json` names
    for (const name of ['react', '@types', 'csstype'])
      await symlink(path.join(toolRoot, 'node_modules', name), path.join(root, 'node_modules', name))
    expect(await runDocsite(root, ['check-code', '--max-unchecked', '0', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
    await writeFile(
      path.join(root, 'content/docs/next/guides/links.md'),
      (await readText(root, 'content/docs/next/guides/links.md')).replace("'warning', // or", "'warn', // or"),
    )
    const {stdout} = await runDocsite(root, ['check-code', '--quiet'])
    expect(stdout).toMatch(/guides\/links\.md:48:3 error code-type\n {2}Type '"warn"' is not assignable/)
  })

  test('a broken link is reported as its page about links shows it', async () => {
    const root = await makeFolder({})
    await runDocsite(root, ['init', '.', '--quiet'])
    const page = path.join(root, 'content/docs/next/guides/publish.md')
    await writeFile(page, `${await readText(page)}\nRead about [notes](./markdown.md#note).\n`)
    const {stdout} = await runDocsite(root, ['check-links', '--quiet'])
    const [, shown = 'nothing'] = /^```text\n(.*?)^```/ms.exec(await readText(root, 'content/docs/next/guides/links.md')) ?? []
    expect(stdout).toContain(shown)
  })

  test('a workflow whose actions are pinned, and whose commands are those of its README or what they need', async () => {
    const root = await makeFolder({})
    await runDocsite(root, ['init', '.', '--quiet'])
    const {env, jobs} = parse(await readText(root, '.github/workflows/docs.yml')) as Workflow
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    expect([env.SITE, steps.flatMap(({uses}) => uses ?? []).filter((name) => !/^actions\/[a-z-]+@v\d+$/.test(name))]).toEqual(['.', []])
    expect(steps.flatMap(({run}) => run ?? [])).toEqual([
      'npm ci',
      'npx docsite check-links --format github',
      'npx docsite build',
      'npx docsite diff HEAD^1 --format markdown --out diff.md\ncat diff.md >> "$GITHUB_STEP_SUMMARY"\n',
      expect.stringMatching(/^own=.*\nid=\$\(gh api /),
      'npm ci',
      'npx docsite build --url "${{ steps.pages.outputs.origin }}" --base-url "${{ steps.pages.outputs.base_path }}/"',
    ])
  })

  test('its pages mention every setting by a name that there is', async () => {
    const root = await makeFolder({})
    await runDocsite(root, ['init', '.', '--quiet'])
    const settings = (await readText(root, 'content/docs/next/reference/settings.md')).split('## Settings')[1] ?? ''
    const keys = [...settings.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(.*?)`/g)].map(([, key]) => key))
    expect(keys.length).toBeGreaterThan(12)
    await writeFile(path.join(root, 'site-config.ts'), `export default ${JSON.stringify(Object.fromEntries(keys.map((key) => [key, 7])))}`)
    const {stdout} = await runDocsite(root, ['build', '--format', 'json'])
    const found = (JSON.parse(stdout) as {diagnostics: {code: string}[]}).diagnostics.map(({code}) => code)
    expect([found.length > 0, found.includes('config-unknown-key')]).toEqual([true, false])
  })
})

describe('where a site can be', () => {
  test.each([
    ['a folder that is not there, below others that are not', 'a/b/my site', "cd 'a/b/my site'"],
    ['a folder beside', '../docsite-init-beside/é', "cd '../docsite-init-beside/é'"],
    ['a name of other letters', '文档', "cd '文档'"],
    ['a name of a shell', "it's $HOME", String.raw`cd 'it'\''s $HOME'`],
    ['a leading dash', '-x', 'cd ./-x'],
  ])('%s', async (_, dir, command) => {
    const root = await makeFolder({'here/keep': ''})
    const cwd = path.join(root, 'here')
    const {code, stdout, stderr} = await runDocsite(cwd, ['init', '--', dir])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`\n  ${command}\n  npm install\n`)
    expect(Object.keys(hashTree(path.resolve(cwd, dir)))).toEqual(files)
  })

  test('this folder, with a repository in it', async () => {
    const root = await makeFolder({'.git/HEAD': 'ref', '.DS_Store': ''})
    const {code, stdout} = await runDocsite(root, ['init', '.', '--title', "Ada's `Library`"])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Created a site in this folder:[^]*Next:\n\n {2}npm install\n/)])
    expect(Object.keys(hashTree(root))).toEqual(['.DS_Store', '.git/HEAD', ...files].sort())
    expect(await readText(root, 'site-config.ts')).toContain(String.raw`title: 'Ada\'s ${'`Library`'}',`)
    expect(await readText(root, 'README.md')).toMatch(/^# Ada's \\`Library\\`\n/)
  })

  test('a folder of a repository: the workflow knows it, and where it has to be moved is said', async () => {
    const root = await makeFolder({'.git/HEAD': 'ref', 'src/keep': ''})
    const {stdout} = await runDocsite(path.join(root, 'src'), ['init', '../my website'])
    expect(stdout).toContain("Move them when you are ready:\n  mv '../my website/.github' ..\n")
    const workflow = await readText(root, 'my website/.github/workflows/docs.yml')
    expect(workflow).toContain("\n  SITE: 'my website'\n")
    expect(workflow).not.toContain('{{folder')
  })

  test('a folder of a pnpm workspace: it stays in it, and what pnpm has to be told there is said', async () => {
    const root = await makeFolder({'pnpm-workspace.yaml': 'packages: [packages/*]\n', 'packages/a/package.json': '{}'})
    const {stdout} = await runDocsite(path.join(root, 'packages'), ['init', 'docs'])
    expect(Object.keys(hashTree(path.join(root, 'packages/docs')))).toEqual(files.filter((name) => name !== 'pnpm-workspace.yaml'))
    expect(stdout).toContain('Say so\nin ../pnpm-workspace.yaml:\n  allowBuilds:\n    esbuild: false\n')
  })

  test('an absolute path, quietly; a link to an empty folder', async () => {
    const root = await makeFolder({})
    await mkdir(path.join(root, 'empty'))
    await symlink('empty', path.join(root, 'link'))
    expect(await runDocsite(toolRoot, ['init', path.join(root, 'link'), '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
    expect(Object.keys(hashTree(path.join(root, 'empty')))).toEqual(files)
  })
})

describe('what init refuses', () => {
  const other = 'Choose a folder that is empty or does not exist yet.\n'

  test.each([
    [['full'], `error: \`full\` is not empty: it has \`a.md\`. A new site does not overwrite anything.\n${other}`],
    [
      ['many'],
      `error: \`many\` is not empty: it has \`1\`, \`2\`, \`3\`, \`4\`, \`5\` and 2 more. A new site does not overwrite anything.\n${other}`,
    ],
    [
      ['.'],
      `error: This folder is not empty: it has \`file\`, \`full\`, \`many\`, \`nowhere\`. A new site does not overwrite anything.\n${other}`,
    ],
    [['file'], `error: \`file\` is a file, so no site can be made there.\n${other}`],
    [['file/below/it'], `error: \`file\` is a file, so no site can be made below it.\n${other}`],
    [['nowhere'], `error: \`nowhere\` is a broken symbolic link, so no site can be made there.\n${other}`],
    [['nowhere/x'], `error: \`nowhere\` is a broken symbolic link, so no site can be made below it.\n${other}`],
    [['new', '--title', ' '], /argument ' ' is invalid\. Write one line of text\./],
    [['new', '--title', 'a\nb'], /Write one line of text\./],
    [[], /missing required argument 'dir'/],
  ])('init %j', async (args, said) => {
    const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((name) => [`many/${name}`, '']))
    const root = await makeFolder({'full/a.md': 'mine', file: 'mine', ...many})
    await symlink('gone', path.join(root, 'nowhere'))
    const before = list(root)
    const {code, stdout, stderr} = await runDocsite(root, ['init', ...args])
    expect([code, stdout, stderr]).toEqual([2, '', typeof said === 'string' ? said : expect.stringMatching(said)])
    expect(list(root)).toEqual(before)
  })

  test('of eight at once in one folder, one makes the site; the others say so and leave nothing', async () => {
    for (const dir of ['.', 'new']) {
      const root = await makeFolder({})
      const ended = await Promise.all(Array.from({length: 8}, async () => runDocsite(root, ['init', dir, '--quiet'])))
      const said = ended.filter(({code}) => code === 2).map(({stderr}) => stderr)
      expect([said.length, ended.filter(({code}) => code === 0).length]).toEqual([7, 1])
      expect(said.filter((text) => !/something else was created there in the meantime|is not empty/.test(text))).toEqual([])
      expect(Object.keys(hashTree(path.join(root, dir)))).toEqual(files)
      expect(list(root).filter((name) => name.includes('docsite-init'))).toEqual([])
    }
  })
})

describe('a disk that fails', () => {
  test.each([
    ['ENOSPC', '.', ['.git/HEAD'], 0],
    ['EIO', 'a/b', ['keep'], 2],
  ])('%s at any call, in %s: the site is there as a whole, or nothing is', async (code, dir, kept, offset) => {
    // on a push, every fourth call
    const step = isDeep ? 1 : 4
    let failures = 0
    let at = isDeep ? 0 : offset + 1 - step
    let calls = 0
    do {
      at += step
      const root = await makeFolder(Object.fromEntries(kept.map((name) => [name, 'mine'])))
      const before = list(root)
      const disarm = armFailFs({at, code, under: root})
      const ended = await runDocsite(root, ['init', dir])
      calls = disarm()
      if (ended.code === 0) {
        expect(Object.keys(hashTree(path.join(root, dir))).filter((name) => !kept.includes(name))).toEqual(files)
        expect(list(root).filter((name) => name.includes('docsite-init'))).toEqual([])
        continue
      }
      failures += 1
      expect([ended.code, ended.stdout, list(root)]).toEqual([2, '', before])
      expect(ended.stderr).toMatch(new RegExp(`^error: (?:No site can be made in|The site cannot be written to) .*\\(${code}\\)\\.\n`))
    } while (calls >= at)
    expect(failures).toBeGreaterThan(60 / step)
  })

  test('what cannot be taken back is named', async () => {
    const root = await makeFolder({})
    const disarm = armFailFs({at: 20, code: 'EIO', mode: 'on', under: root})
    const {code, stderr} = await runDocsite(root, ['init', 'new'])
    disarm()
    const [left = ''] = readdirSync(root)
    expect([code, stderr]).toEqual([
      2,
      `error: The site cannot be written to \`${path.join(root, 'new')}\`: the disk reported an error (EIO).\nRemove what could not be removed automatically: ${path.join(root, left)}\n`,
    ])
  })
})
