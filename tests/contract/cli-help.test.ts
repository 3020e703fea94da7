import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {toolRoot} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const golden = path.resolve(import.meta.dirname, '../golden/help')
const tables = readFileSync(path.join(toolRoot, 'cli/README.md'), 'utf8')

/** Commands as they are on record; that these are all is a test of its own. */
const commands = readdirSync(golden)
  .map((file) => path.basename(file, '.txt'))
  .filter((name) => name !== 'docsite')

async function help(...args: readonly string[]): Promise<string> {
  const {code, stdout, stderr} = await runDocsite(toolRoot, args)
  expect({code, stderr}).toEqual({code: 0, stderr: ''})
  return stdout
}

/** Words that begin a line of help: `--out` of `  --out <dir>   output folder`. */
function optionsIn(text: string): string[] {
  return Array.from(text.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm), ([, flag = '']) => flag)
}

test('every command has its help on record', async () => {
  const listed = Array.from((await help('--help')).matchAll(/^ {2}([a-z][a-z-]*)(?: [<[].*?)? {2,}/gm), ([, name = '']) => name)
  expect(listed.filter((word) => word !== 'docsite').sort()).toEqual(commands)
})

test('help of the program', async () => {
  await expect(await help('--help')).toMatchFileSnapshot(path.join(golden, 'docsite.txt'))
  expect(await help('help')).toBe(await help('--help'))
})

describe.each(commands)('help of %s', (name) => {
  let text = ''
  beforeAll(async () => {
    text = await help(name, '--help')
  })

  test('is what is on record, also as `docsite help`', async () => {
    await expect(text).toMatchFileSnapshot(path.join(golden, `${name}.txt`))
    expect(await help('help', name)).toBe(text)
  })

  test('shows how the command is used, and no line is wider than a page', () => {
    expect(text).toMatch(/\n(?:Examples|To install it):\n {2}/)
    expect(text.split('\n').filter((line) => line.length > 100)).toEqual([])
  })

  test('has no option that the documentation lacks, and the documentation none that is not there', () => {
    const section = new RegExp(`^## docsite ${name}\\b[^]*?(?=^## |$(?![^]))`, 'm').exec(tables)?.[0] ?? ''
    const common = /^## Every command that works with a site[^]*?(?=^## )/m.exec(tables)?.[0] ?? ''
    const inTables = (part: string): string[] => Array.from(part.matchAll(/^\| `(--[a-z-]+)/gm), ([, flag = '']) => flag)
    const own = optionsIn(text).filter((flag) => flag !== '--help')
    const isCommon = own.includes('--root')
    expect(own.sort()).toEqual([...inTables(section), ...(isCommon ? inTables(common) : [])].sort())
  })
})

test('the examples of the program are commands with options that exist', async () => {
  const examples = (await help('--help')).split('Examples:\n')[1]?.split('\n\n')[0] ?? ''
  for (const [, name = '', flags = ''] of examples.matchAll(/docsite ([a-z-]+)((?: --[a-z-]+)*)/g)) {
    expect(commands).toContain(name)
    const known = optionsIn(await help(name, '--help'))
    expect(flags.split(' ').filter((flag) => flag !== '' && !known.includes(flag))).toEqual([])
  }
})
