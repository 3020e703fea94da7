import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {beforeEach, describe, expect, test} from 'vitest'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {steadyReport} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import type {SpawnEnded, SpawnOptions} from '../spawn-docsite.ts'

let root = ''
beforeEach(async () => {
  root = await makeFolder({})
})

/** Runs the tool in the folder of the test; a signal ends none of these runs. */
async function docsite(args: readonly string[], options?: SpawnOptions): Promise<Omit<SpawnEnded, 'signal'>> {
  const {signal, ...ended} = await spawnDocsite(root, args, options)
  expect(signal).toBeNull()
  return ended
}

function write(files: Readonly<Record<string, string>>): Promise<void> {
  return writeFiles(root, files)
}

const site = {
  'site-config.ts': `import {defineConfig} from 'docsite'\nexport default defineConfig({title: 'A', url: 'https://a.org'})\n`,
  'content/docs/versions.json': '[]',
  'content/docs/next/index.md': '# Start\n\nText.\n',
}
const brokenSite = {...site, 'content/docs/next/index.md': '# Start\n\nA [link](./gone.md).\n'}

describe('build', () => {
  test('ends with 0: table on stdout, phases on stderr', async () => {
    await write(site)
    const {code, stdout, stderr} = await docsite(['build'])
    expect(code).toBe(0)
    expect(`\n${steadyReport(stdout)}`).toMatchInlineSnapshot(`
      "
      version  pages  compiled  shared  problems  size
      next         1         1       0      none  <size>
      pages        2         0       0      none  <size>
      total        3         1       0      none  <size>

      dist/ holds 32 files, <size>; 32 written, in <time>.
      To see the site, run: npx docsite preview
      The site has no home page: write content/pages/index.md, or a redirect from / in the configuration.
      "
    `)
    expect(steadyReport(stderr)).toMatch(/^(?:[A-Z][a-z ]+(?:: [\d,]+)? \(<time>\)\n)+$/)
  })

  test('of a site without a home page says what is missing, and links to no page that is not there', async () => {
    await write(site)
    const {stdout} = await docsite(['build'])
    expect(stdout.split('\n').slice(-3, -1)).toEqual([
      'To see the site, run: npx docsite preview',
      'The site has no home page: write content/pages/index.md, or a redirect from / in the configuration.',
    ])
    const read = (name: string): string => readFileSync(path.join(root, 'dist', name), 'utf8')
    const links = [read('docs/index.html'), read('404.html')].flatMap((html) => Array.from(html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)))
    expect(new Set(links.map(([, href]) => href))).toEqual(new Set(['/docs/', '/search/']))
    expect(existsSync(path.join(root, 'dist/search/index.html'))).toBe(true)
    await write({'content/pages/index.md': '# Home\n'})
    expect((await docsite(['build'])).stdout.split('\n').at(-2)).toBe('To see the site, run: npx docsite preview')
  })

  test('names the home page that is missing where this site has its content', async () => {
    await write({
      'site-config.ts': `export default {title: 'A', url: 'https://a.org', contentDir: './text/site/'}`,
      'text/site/docs/versions.json': '[]',
      'text/site/docs/next/index.md': '# Start\n',
    })
    const advice = 'The site has no home page: write text/site/pages/index.md, or a redirect from / in the configuration.'
    expect((await docsite(['build'])).stdout.split('\n').at(-2)).toBe(advice)
    await write({'text/site/pages/index.md': '# Home\n'})
    expect((await docsite(['build'])).stdout).not.toContain('no home page')
  })

  test.each([
    [['--out', 'my preview'], "preview 'my preview'"],
    [['--out', 'out', '--base-url', '/pr/42/'], 'preview out --base-url /pr/42/'],
    [['--root', '.', '--config', './site-config.ts'], 'preview --config ./site-config.ts'],
  ])('%j says how to see what was built with these options', async (options, command) => {
    await write(site)
    const {stdout} = await docsite(['build', ...options])
    expect(stdout).toContain(`To see the site, run: npx docsite ${command}\n`)
  })

  test('with nothing changed says so', async () => {
    await write(site)
    await docsite(['build'])
    expect((await docsite(['build'])).stdout).toContain('nothing had to be written')
  })

  test('ends with 1 when the content has errors, says where, and what is on disk', async () => {
    await write(brokenSite)
    const {code, stdout} = await docsite(['build'])
    expect(code).toBe(1)
    expect(stdout).toContain('content/docs/next/index.md:3:3 error link-missing-file\n')
    expect(stdout.endsWith('1 error in 1 file\nNothing was changed.\n')).toBe(true)
  })

  test('says that the previous build still stands', async () => {
    await write(site)
    await docsite(['build'])
    await write(brokenSite)
    expect((await docsite(['build'])).stdout.endsWith('\nNothing was changed. dist/ still holds the previous build.\n')).toBe(true)
  })

  test('ends with 2 when the configuration is wrong', async () => {
    await write({'site-config.ts': `export default {title: 'A', url: 'https://a.org', navbr: {}}`})
    const {code, stdout} = await docsite(['build'])
    expect(code).toBe(2)
    expect(`\n${stdout}`).toMatchInlineSnapshot(`
      "
      site-config.ts:1:51 error config-unknown-key
        Unknown key \`navbr\`.
        1 | …le: 'A', url: 'https://a.org', navbr: {}}
          |                                 ^^^^^
        hint: Did you mean \`navbar\`? Put keys of your own under \`customFields\`.

      1 error in 1 file
      Nothing was changed.
      "
    `)
  })

  test('ends with 2 where there is no site', async () => {
    const {code, stdout} = await docsite(['build', '--root', 'nowhere'])
    expect({code, named: stdout.includes('error config-missing')}).toEqual({code: 2, named: true})
  })

  test('names files from where the command is given', async () => {
    await write(Object.fromEntries(Object.entries(brokenSite).map(([name, text]) => [`site/${name}`, text])))
    expect((await docsite(['build', '--root', 'site'])).stdout).toContain('site/content/docs/next/index.md:3:3 error')
  })

  test('writes one JSON document to stdout when it is asked to', async () => {
    await write(brokenSite)
    const {code, stdout, stderr} = await docsite(['build', '--format', 'json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      schemaVersion: 1,
      errors: 1,
      diagnostics: [{code: 'link-missing-file', file: 'content/docs/next/index.md'}],
    })
    expect(stderr).toContain('Nothing was changed.')
  })

  test('--quiet leaves problems only', async () => {
    await write(site)
    expect(await docsite(['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  })

  test('--max-warnings makes warnings fail', async () => {
    await write({...site, 'site-config.ts': `export default {title: 'A', url: 'https://a.org/sub'}`})
    const lax = await docsite(['build', '--max-warnings', '1'])
    const strict = await docsite(['build', '--max-warnings', '0'])
    expect([lax.code, strict.code]).toEqual([0, 1])
    expect(strict.stdout).toContain('There are more warnings (1) than `--max-warnings` allows (0).')
  })
})

describe('preview', () => {
  test('serves what was built until it is interrupted', async () => {
    await write({'dist/index.html': '<h1>Hello</h1>'})
    let answer: Promise<string> | undefined
    const {code, stdout} = await docsite(['preview', 'dist', '--port', '0'], {
      onStdout: (said, kill) => {
        const [url] = said.split('\n')
        if (answer || !said.includes('\n')) return
        answer = fetch(url ?? '').then((response) => response.text())
        void answer.finally(() => kill('SIGINT'))
      },
    })
    expect({code, answer: await answer}).toEqual({code: 0, answer: '<h1>Hello</h1>'})
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/)
  })

  test('of a site without a home page begins with its first page, and says so', async () => {
    await write(site)
    await docsite(['build'])
    const {stdout, stderr} = await docsite(['preview', '--port', '0'], {onStderr: (_said, kill) => kill('SIGINT')})
    expect([stdout.replace(/:\d+/, ':<port>'), stderr]).toEqual([
      'http://127.0.0.1:<port>/docs/\n',
      'The site has no page at /; this is its first page.\n',
    ])
  })

  test('ends with 2 where nothing was built', async () => {
    await write(site)
    expect(await docsite(['preview'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: There is no folder `dist`, so nothing was built yet. Run `docsite build` first.\n',
    })
  })
})

test('a reader that goes away is no failure', async () => {
  const child = spawn(process.execPath, [path.join(toolRoot, 'lib/main.js'), '--help'], {cwd: root, stdio: ['ignore', 'pipe', 'pipe']})
  child.stdout.destroy()
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  expect({code: await new Promise((resolve) => child.on('close', resolve)), stderr}).toEqual({code: 0, stderr: ''})
})

test('a configuration that ends the process later is stopped at the place where it would', async () => {
  await write({...site, 'site-config.ts': `setTimeout(() => process.exit(0), 0)\n${site['site-config.ts']}`})
  const {code, stdout} = await docsite(['build'])
  expect({code, output: existsSync(path.join(root, 'dist')), stdout}).toEqual({
    code: 2,
    output: false,
    stdout: expect.stringMatching(/^site-config\.ts:1:26 error config-unreadable\n.*`process\.exit` is called, which would end docsite;/),
  })
})
