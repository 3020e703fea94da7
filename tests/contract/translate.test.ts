import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test, vi} from 'vitest'
import {makeGitSite} from '../git-site.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const GERMAN = 'i18n/de/docusaurus-plugin-content-docs/current'

/** The program that the guide shows. */
const [, program = ''] =
  /```js [^\n]*title="translate.mjs"\n(.*?)```/s.exec(readFileSync('docs/content/docs/commands/translate.mdx', 'utf8')) ?? []

const english = {
  'content/docs/next/index.md': '# Home\n\nRead the [guide](guide.md#start), or call `read()`.\n\n## Next steps\n\n```sh\nread # it\n```\n',
  'content/docs/next/guide.md':
    '---\ntitle: Guide\n---\n\nThe tool runs on every system.\n\n## Start {#start}\n\nCall it once.\n\nThen read it.\n',
}

const site = {
  'site-config.ts': `export default {
  title: 'Site', url: 'https://example.org',
  i18n: {defaultLocale: 'en', locales: ['en', 'de'], translate: {command: ['node', 'translate.mjs']}},
}\n`,
  'translate.mjs': program,
  'content/docs/versions.json': '[]',
  ...english,
  [`${GERMAN}/guide.md`]:
    '---\ntitle: Anleitung\n---\n\nDas Werkzeug läuft auf jedem System.\n\n## Beginn {#start}\n\nRufe es einmal auf.\n\nDann lies es.\n',
}

const later = {
  'content/docs/next/guide.md':
    '---\ntitle: Guide\n---\n\nThe tool runs on most systems.\n\nAsk for **help**.\n\n## Start {#start}\n\nCall it once.\n',
}

/** Starts a service of machine translation that answers as it is told. Programs find it in the environment. */
async function openService(answer: (text: string) => string): Promise<void> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const {q, source, target} = JSON.parse(await text(request)) as {q: string[]; source: string; target: string}
    response.end(JSON.stringify({translatedText: q.map((one) => `${answer(one)}${source === 'en' && target === 'de' ? '' : '?'}`)}))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('LIBRETRANSLATE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    server.close()
  })
}

const shout = (words: string): string => words.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/** Runs the command, and returns its exit code with what it says, without frames and hints. */
async function translate(root: string, ...args: readonly string[]): Promise<readonly [code: number, ...lines: readonly string[]]> {
  const {code, stdout} = await runDocsite(root, ['translate', '--quiet', '--format', 'json', ...args])
  const {diagnostics} = JSON.parse(stdout) as {
    diagnostics: {code: string; file: string; place?: {start: {line: number}}; message: string}[]
  }
  return [code, ...diagnostics.map(({code: name, file, place, message}) => `${name} ${file}:${place?.start.line} ${message}`)]
}

/** The German pages with their texts. */
function pagesOf(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readdirSync(path.join(root, GERMAN)).map((name) => [name, readFileSync(path.join(root, GERMAN, name), 'utf8')]))
}

const before = {'guide.md': site[`${GERMAN}/guide.md`]}

async function makeBehind(): Promise<string> {
  const {root, commit} = await makeGitSite(site)
  await commit(later)
  return root
}

test('a program translates what is missing or behind, and nothing else of a page changes; damage leaves the page as it is', async () => {
  const root = await makeBehind()
  await openService((words) => shout(words).replace(/⟦2⟧|\*\*/, ''))
  const refused =
    'translation-refused content/docs/next/index.md:3 The translation lacks `⟦2⟧`, which stands for the link `guide.md#start`.'
  expect(await translate(root, 'content/docs/next/index.md')).toEqual([1, `${refused} \`${GERMAN}/index.md\` is left as it is.`])
  expect(pagesOf(root)).toEqual(before)
  await openService(shout)
  const {stdout} = await runDocsite(root, ['translate', '--dry-run'])
  expect(stdout).toBe(
    `${GERMAN}/guide.md: 2 blocks\n${GERMAN}/index.md: 3 blocks\nWould have 5 blocks of 2 pages translated. Nothing was written.\n`,
  )
  expect(pagesOf(root)).toEqual(before)
  expect(await translate(root)).toEqual([0])
  expect(pagesOf(root)).toEqual({
    'guide.md':
      '---\ntitle: Anleitung\ntranslated_by: machine\n---\n\nTHE TOOL RUNS ON MOST SYSTEMS.\n\nASK FOR **HELP**.\n\n## Beginn {#start}\n\nRufe es einmal auf.\n',
    'index.md':
      '---\ntranslated_by: machine\n---\n\n# HOME\n\nREAD THE [GUIDE](guide.md#start), OR CALL `read()`.\n\n## NEXT STEPS {#next-steps}\n\n```sh\nread # it\n```\n',
  })
  expect((await runDocsite(root, ['check-translations', '--level', 'error', '--missing'])).code).toBe(0)
  expect((await runDocsite(root, ['check-links'])).code).toBe(0)
})

test('work lists of translators are taken back, those that damage a page with their place', async () => {
  const root = await makeBehind()
  const file = (name: string): string => path.join(root, name)
  for (const name of ['work.po', 'work.xlf'])
    expect((await runDocsite(root, ['check-translations', '--missing', '--out', name])).code).toBe(0)
  const xliff = readFileSync(file('work.xlf'), 'utf8')
  expect(xliff).toContain(`    <unit id="u2" name="content/docs/next/index.md:3">
      <notes>
        <note>New: ${GERMAN}/index.md</note>
      </notes>
      <originalData>
        <data id="d1">[</data>
        <data id="d2">](guide.md#start)</data>
        <data id="d3">\`read()\`</data>
      </originalData>
      <segment state="initial">
        <source>Read the <pc id="1-2" canCopy="no" canDelete="no" dataRefStart="d1" dataRefEnd="d2">guide</pc>, or call <ph id="3" canCopy="no" canDelete="no" equiv="\`read()\`" dataRef="d3"/>.</source>
      </segment>
    </unit>`)
  // what docsite has written itself is no translation
  expect(await translate(root, '--from', 'work.xlf')).toEqual([0])
  expect(pagesOf(root)).toEqual(before)
  const po = readFileSync(file('work.po'), 'utf8')
    .replace('#, fuzzy\n', '')
    .replace('"Ask for **help**."\nmsgstr ""', '"Ask for **help**."\nmsgstr "Frage um **Hilfe**."')
    .replace(/(msgid "Read the .*)\nmsgstr ""/, '$1\nmsgstr "Lies die [Anleitung](anleitung.md)."')
  writeFileSync(file('work.po'), po)
  const lines = po.split('\n')
  const line = (words: string): number => lines.findIndex((one) => one.includes(words))
  expect(await translate(root, '--from', 'work.po')).toEqual([0])
  // the sentence that the translator left as it was counts as up to date
  expect(pagesOf(root)).toEqual({
    'guide.md': before['guide.md'].replace('\n\n## Beginn', '\n\nFrage um **Hilfe**.\n\n## Beginn').replace('\nDann lies es.\n', ''),
  })
  expect((await runDocsite(root, ['check-translations', '--level', 'error'])).code).toBe(0)
  writeFileSync(
    file('work.po'),
    po
      .replace('"# Home"\nmsgstr ""', '"# Home"\nmsgstr "# Start"')
      .replace('"## Next steps"\nmsgstr ""', '"## Next steps"\nmsgstr "## Danach"'),
  )
  expect(await translate(root, '--from', 'work.po')).toEqual([
    1,
    `translation-refused work.po:${line('msgid "Read the')} The translation has the link \`anleitung.md\` in the place of the code \`read()\`. \`${GERMAN}/index.md\` is left as it is.`,
  ])
  const targets = xliff.replaceAll(
    /<source>(.*)<\/source>/g,
    (all, source: string) => `${all}<target>${source.replace('Read', 'Lies')}</target>`,
  )
  writeFileSync(file('work.xlf'), targets.replaceAll('"initial"', '"translated"'))
  await writeFiles(root, {'content/docs/next/index.md': english['content/docs/next/index.md'].replace('## Next steps', '## Then')})
  expect(await translate(root, '--from', 'work.xlf', 'content/docs/next/index.md')).toEqual([
    0,
    `translation-unplaced work.xlf:${targets.split('\n').findIndex((one) => one.includes('index.md:5"')) + 1} This translation has no place: \`content/docs/next/index.md\` no longer has this text.`,
  ])
})

test('pages with which the site has new errors are taken back, and a killed command is finished', async () => {
  await openService(shout)
  const root = await makeFolder({
    ...site,
    'content/docs/next/parts.mdx': "import {Part} from './part.js'\n\n# Parts\n\nHere it is: <Part />.\n",
    'content/docs/next/part.js': 'export const Part = () => null\n',
  })
  expect(await translate(root)).toEqual([
    1,
    `translation-refused ${GERMAN}/parts.mdx:5 The site would have an error with the translation, so nothing was written. \`./part.js\` is imported here, but there is no such file.`,
  ])
  expect(pagesOf(root)).toEqual(before)
  const staged = `.docsite/translations/${GERMAN}`
  await writeFiles(root, {
    [`${staged}/parts.mdx`]: '# Teile\n',
    [`${GERMAN}/index.md`]: '# Start\n',
    '.docsite/edits.json': JSON.stringify({
      by: 'translate',
      edits: [],
      moves: ['index.md', 'parts.mdx'].map((name) => ({from: `${staged}/${name}`, to: `${GERMAN}/${name}`})),
      made: [],
    }),
  })
  const {stdout} = await runDocsite(root, ['check-links'])
  expect(stdout).toContain('translations-finished\n  The translation by `docsite translate` was interrupted. It is finished now.')
  expect(pagesOf(root)).toEqual({...before, 'index.md': '# Start\n', 'parts.mdx': '# Teile\n'})
})

test('a program that fails is told with its page', async () => {
  const root = await makeFolder({...site, 'translate.mjs': 'console.error("no quota"); process.exit(3)\n'})
  expect(await translate(root)).toEqual([
    1,
    `translation-failed content/docs/next/index.md:undefined The program \`node\`, which translates, ended with exit code 3, and its last words were: no quota. The page is not translated into \`de\`.`,
  ])
})

test.each<[args: readonly string[], error: string]>([
  [['--from', 'work.txt'], 'Name a file that ends in .po, .xlf, .xliff: `work.txt` does not.'],
  [['--from', 'none.po'], '`none.po` cannot be read: it does not exist (ENOENT).'],
  [['--from', 'fr.po'], '`fr.po` is in `fr`, not in `de`.'],
  [['--from', 'bad.po'], '`bad.po:1` cannot be used: this is neither a keyword of PO nor a string in quotes.'],
  [[], "Name a program that translates, `i18n: {translate: {command: ['node', 'translate.mjs']}}`, or a work list: `--from work.po`."],
])('%j is refused', async (args, error) => {
  const config = site['site-config.ts'].replace(/, translate: .*\}\}/, '}')
  const root = await makeFolder({...site, 'site-config.ts': config, 'fr.po': 'msgid ""\nmsgstr "Language: fr\\n"\n', 'bad.po': 'bad\n'})
  const {code, stderr} = await runDocsite(root, ['translate', '--locale', 'de', ...args])
  expect([code, stderr.split('\n').filter((line) => line.startsWith('error'))]).toEqual([2, [`error: ${error}`]])
})
