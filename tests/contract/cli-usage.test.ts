import {describe, expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** What a wrong command line is answered with, without the line that says where help is. */
async function said(...args: readonly string[]): Promise<{code: number; stdout: string; said: string; help: string}> {
  const {code, stdout, stderr} = await runDocsite(await makeFolder({}), args)
  const lines = stderr.trimEnd().split('\n')
  return {code, stdout, said: lines.slice(0, -1).join('\n'), help: lines.at(-1) ?? ''}
}

const ofProgram = 'Usage: docsite <command> [options]. All commands: docsite --help'

test('docsite alone says what it is and how to begin; it is an error, so that a script that lost its command does not pass', async () => {
  const {code, stdout, stderr} = await runDocsite(await makeFolder({}), [])
  expect({code, stdout}).toEqual({code: 2, stdout: ''})
  expect(`\n${stderr}`).toMatchInlineSnapshot(`
    "
    docsite builds documentation sites that hold many versions and whose links are proven.

    Begin with:
      docsite init my-docs  write a small site to start from
      docsite serve         show the site while you write: edits appear at once
      docsite build         build the site into dist/ and prove its links

    All commands: docsite --help
    "
  `)
})

test.each(['--version', '-v'])('%s is the version of the package', async (flag) => {
  expect(await runDocsite(await makeFolder({}), [flag])).toEqual({code: 0, stdout: '0.1.0\n', stderr: ''})
})

describe('a command that does not exist is answered with the one that was meant', () => {
  test.each([
    ['biuld', 'build'],
    ['bild', 'build'],
    ['sreve', 'serve'],
    ['previw', 'preview'],
    ['check-link', 'check-links'],
    ['checklinks', 'check-links'],
    ['cut-version', undefined],
    ['dev', 'serve'],
    ['start', 'serve'],
    ['watch', 'serve'],
    ['new', 'init'],
    ['create', 'init'],
    ['check', 'check-links'],
    ['lint', 'check-links'],
    ['version', 'version-cut'],
    ['docs:version', 'version-cut'],
    ['deploy', 'release'],
    ['publish', 'release'],
    ['upload', undefined],
  ])('docsite %s: %s', async (word, meant) => {
    const suggestion = meant === undefined ? '' : `\n(Did you mean ${meant}?)`
    expect(await said(word)).toEqual({code: 2, stdout: '', said: `error: unknown command '${word}'${suggestion}`, help: ofProgram})
  })

  test('whatever follows it', async () => {
    expect((await said('biuld', '--help')).said).toBe("error: unknown command 'biuld'\n(Did you mean build?)")
    expect((await said('dev', '--open', '--port', '1')).said).toBe("error: unknown command 'dev'\n(Did you mean serve?)")
  })

  test('by docsite help too', async () => {
    expect((await said('help', 'dev')).said).toBe("error: unknown command 'dev'\n(Did you mean serve?)")
    expect((await said('help', 'nope')).said).toMatch(/^error: unknown command 'nope'\n\(Commands are build, serve, .*, help\)$/)
  })
})

describe('what is wrong with an option or an argument is said', () => {
  test.each([
    [['build', '--base-ulr', '/x/'], "error: unknown option '--base-ulr'\n(Did you mean --base-url?)"],
    [['build', '--qiuet'], "error: unknown option '--qiuet'\n(Did you mean --quiet?)"],
    [['preview', '--prot', '1'], "error: unknown option '--prot'\n(Did you mean --port?)"],
    [['build', '--out'], "error: option '--out <dir>' argument missing"],
    [
      ['build', '--format', 'jsno'],
      "error: option '--format <name>' argument 'jsno' is invalid. Allowed choices are pretty, json, github, sarif, junit. Did you mean json?",
    ],
    [
      ['build', '--format', 'xml'],
      "error: option '--format <name>' argument 'xml' is invalid. Allowed choices are pretty, json, github, sarif, junit.",
    ],
    [['build', '--max-warnings', 'few'], "error: option '--max-warnings <n>' argument 'few' is invalid. Write a whole number, 0 or more."],
    [
      ['build', '--base-url', 'docs'],
      "error: option '--base-url <path>' argument 'docs' is invalid. Write a path that begins and ends with a slash, such as /docs/.",
    ],
    [
      ['build', '--versions', 'a,,b'],
      "error: option '--versions <names>' argument 'a,,b' is invalid. Write names separated by commas, such as next,1.2.",
    ],
    [['preview', '--port', '70000'], "error: option '--port <n>' argument '70000' is invalid. Ports end at 65535."],
    [['serve', '--port', 'http'], "error: option '--port <n>' argument 'http' is invalid. Write a whole number, 0 or more."],
    [['build', 'extra'], "error: too many arguments for 'build'. Expected 0 arguments but got 1."],
    [['preview', 'a', 'b'], "error: too many arguments for 'preview'. Expected 1 argument but got 2."],
    [['init'], "error: missing required argument 'dir'"],
    [['completion'], "error: missing required argument 'shell'"],
    [['completion', 'cmd'], "error: command-argument value 'cmd' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish."],
  ])('docsite %j', async (args, message) => {
    const help = `All options: docsite ${args[0]} --help`
    expect(await said(...args)).toEqual({code: 2, stdout: '', said: message, help})
  })

  test('options come after a command, which the answer shows', async () => {
    expect(await said('--format', 'json')).toEqual({code: 2, stdout: '', said: "error: unknown option '--format'", help: ofProgram})
  })
})

test('names of versions are compared with those that exist', async () => {
  const root = await makeFolder({
    'site-config.ts': `export default {title: 'A', url: 'https://a.org'}`,
    'content/docs/versions.json': '["0.2.4"]',
    'content/docs/0.2.4/index.md': '# A\n',
    'content/docs/next/index.md': '# A\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--versions', '0.24'])
  expect(code).toBe(2)
  expect(`\n${stdout}`).toMatchInlineSnapshot(`
    "
    error version-unknown
      The version \`0.24\` was requested, but it does not exist. The versions are \`next\`, \`0.2.4\`.
      hint: Did you mean \`0.2.4\`?

    1 error
    Nothing was changed.
    "
  `)
})
