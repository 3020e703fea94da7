import {execFile, spawnSync} from 'node:child_process'
import {chmod} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {describe, expect, test} from 'vitest'
import {makeFolder, toolRoot} from '../make-site.ts'

/** How a shell says what it would offer for `docsite …`; the words are those so far, the last perhaps not finished. */
const asking = {
  bash: (words: readonly string[]) => `
    eval "$(docsite completion bash)"
    COMP_WORDS=(docsite ${words.map(quoted).join(' ')}); COMP_CWORD=${words.length}
    _docsite
    printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (words: readonly string[]) => `
    # compinit, which defines it, takes a second each time
    compdef() { [[ "$*" = '_docsite docsite' ]] || print -u2 wrong: "$@"; }
    eval "$(docsite completion zsh)"
    _describe() { print -l -- "\${(@)\${(@P)2}%%:*}"; }
    _files() { if [[ $1 = -/ ]]; then print -l -- *(/); else print -l -- *; fi; }
    words=(docsite ${words.map(quoted).join(' ')}); CURRENT=${words.length + 1}
    _docsite; true`,
  fish: (words: readonly string[]) => `
    docsite completion fish | source
    complete -C ${quoted(['docsite', ...words].join(' '))}`,
}

type ShellName = keyof typeof asking

/** What is on this machine: bash is what the others are measured by. */
const present = (['bash', 'zsh', 'fish'] as const).filter((shell) => spawnSync(shell, ['-c', 'true']).status === 0)

function quoted(word: string): string {
  return `'${word}'`
}

/** A folder with a site, and with `docsite` in a folder of its own, as a shell finds it. */
async function makePlace(): Promise<string> {
  const root = await makeFolder({
    'bin/docsite': `#!/bin/sh\nexec "${process.execPath}" "${path.join(toolRoot, 'lib/main.js')}" "$@"\n`,
    'site/content/docs/versions.json': '["1.1", "1.0"]',
    'site/content/docs/next/index.md': '# A\n',
    'site/site-config.ts': 'export default {}',
  })
  await chmod(path.join(root, 'bin/docsite'), 0o755)
  return root
}

async function offered(shell: ShellName, root: string, ...words: readonly string[]): Promise<string[]> {
  const options = shell === 'bash' ? ['--norc'] : shell === 'zsh' ? ['-f'] : ['--no-config']
  const env = {PATH: `${path.join(root, 'bin')}:${process.env['PATH']}`, HOME: root, TERM: 'dumb'}
  const cwd = path.join(root, 'site')
  const {stdout, stderr} = await promisify(execFile)(shell, [...options, '-c', asking[shell](words)], {cwd, env})
  expect(stderr).toBe('')
  // fish lists meanings beside the words
  const lines = stdout.split('\n').map((line) => line.split('\t')[0] ?? '')
  return lines.filter((word) => word !== '').sort()
}

test('bash is there', () => {
  expect(present).toContain('bash')
})

describe.each(present)('in %s', (shell) => {
  test('commands, options, forms of reports, versions of the site, folders and files are completed', async () => {
    const root = await makePlace()
    const [commands, flags, formats, versions, more, folders, files, nothing] = await Promise.all([
      offered(shell, root, 'b'),
      offered(shell, root, 'build', '--base'),
      offered(shell, root, 'build', '--format', 'j'),
      offered(shell, root, 'build', '--versions', ''),
      offered(shell, root, 'build', '--versions', 'next,'),
      offered(shell, root, 'build', '--root', ''),
      offered(shell, root, 'build', '--config', ''),
      offered(shell, root, 'nope', ''),
    ])
    expect({commands, flags, formats, versions, more, nothing}).toEqual({
      commands: ['build'],
      flags: ['--base-url'],
      formats: ['json', 'junit'],
      versions: ['1.0', '1.1', 'next'],
      more: ['next,1.0', 'next,1.1'],
      nothing: [],
    })
    expect(folders?.map((name) => name.replace(/\/$/, ''))).toEqual(['content'])
    expect(files?.map((name) => name.replace(/\/$/, ''))).toEqual(['content', 'site-config.ts'])
  })
})
