import {readFileSync} from 'node:fs'
import {createElement} from 'react'
import type {FunctionComponent} from 'react'
import {renderToString} from 'react-dom/server'
import {expect, test} from 'vitest'
import {bundleClient} from '../../../../renderer/bundle/bundle-client.ts'
import {loadModules} from '../../../../renderer/bundle/load-modules.ts'
import type {SiteConfig} from '../../../../renderer/config/site-config.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder, toolRoot} from '../../../make-site.ts'

const messages = {greeting: 'Grüße, {name}', 'Read {link}': '{link} lesen', unused: 'Kommt nirgends vor', late: 'Spät'}

const greeting = `import {translate, Translate} from 'docsite/react'
import type {ReactNode} from 'react'
export function Greeting({name = 'Ada'}: {name?: string}): ReactNode {
  return (
    <p title={translate({id: 'greeting', message: 'Hello, {name}', description: 'For translators'}, {name})}>
      <Translate values={{link: <a href="/">x</a>}} description="For translators">
        Read {'{link}'}
      </Translate>
    </p>
  )
}
`.replace("Read {'{link}'}", "{'Read {link}'}")

async function makeSite(source: string, more: Readonly<Record<string, string>> = {}): Promise<SiteConfig> {
  const root = await makeFolder({'islands/greeting.tsx': source, ...more})
  return {...makeConfig(root, {islands: {Greeting: {module: 'islands/greeting.tsx'}}}), messages}
}

/** Which words the scripts of a site have, and what was reported. */
async function bundle(config: SiteConfig) {
  const {value, diagnostics} = await bundleClient({config, toolRoot, islands: [], features: new Map(), styles: []})
  const scripts = value.files.filter(({path}) => path.endsWith('.js'))
  const text = scripts.map(({content}) => (typeof content === 'function' ? '' : readFileSync(content.copy, 'utf8'))).join('\n')
  return {sent: (words: readonly string[]) => words.filter((word) => text.includes(word)), diagnostics}
}

const sources = ['Hello, {name}', 'Read {link}', 'For translators', 'needs at least an id']

test('P1: an island brings its messages in the language that is built, and no others', async () => {
  const {sent, diagnostics} = await bundle(await makeSite(greeting))
  expect(diagnostics).toEqual([])
  expect(sent([...Object.values(messages), ...sources])).toEqual(['Grüße, {name}', '{link} lesen'])
})

test('P1: without translations an island brings its own texts', async () => {
  const {messages: _messages, ...config} = await makeSite(greeting)
  const {sent, diagnostics} = await bundle(config)
  expect(diagnostics).toEqual([])
  expect(sent([...Object.values(messages), ...sources])).toEqual(['Hello, {name}', 'Read {link}'])
})

test('P1: with keys that are made up while the code runs, all messages are sent', async () => {
  const {sent} = await bundle(
    await makeSite(`import {translate} from 'docsite/react'\nexport const Greeting = ({id}: {id: string}) => translate({id})\n`),
  )
  expect(sent(Object.values(messages))).toEqual(Object.values(messages))
})

test('P1: what is rendered at build time is translated too, and rendered anew when a message changes', async () => {
  const config = await makeSite(greeting)
  const render = async (site: SiteConfig): Promise<string> => {
    const {value, diagnostics} = await loadModules({config: {...site, islands: {}}, toolRoot, modules: {Greeting: 'islands/greeting.tsx'}})
    expect(diagnostics).toEqual([])
    return renderToString(createElement(value.exports.get('Greeting')?.['Greeting'] as FunctionComponent))
  }
  expect(await render(config)).toBe('<p title="Grüße, Ada"><a href="/">x</a> lesen</p>')
  expect(await render({...config, messages: {greeting: 'Hallo {name}'}})).toBe('<p title="Hallo Ada">Read <a href="/">x</a></p>')
})

test('P2: a declaration that can only throw is an error at its place', async () => {
  const source = `import {translate, Translate} from 'docsite/react'
type Props = {readonly name: string}
export const Greeting = ({name}: Props) => name === '' ? <Translate>Hello <b>{name}</b></Translate> : 'é😀' + translate({description: 'x'})
`
  const {diagnostics} = await bundle(await makeSite(source))
  expect(diagnostics).toEqual([
    {
      code: 'translation-use-invalid',
      severity: 'error',
      message: 'This `<Translate>` has children that are not a single plain text.',
      hint: 'Write a single plain text and pass what varies as values: `<Translate id="greeting" values={{name}}>{\'Hello {name}\'}</Translate>`.',
      file: 'islands/greeting.tsx',
      place: {start: {line: 3, column: 58}, end: {line: 3, column: 68}},
    },
    {
      code: 'translation-use-invalid',
      severity: 'error',
      message: 'This call of `translate` has neither an id nor a message.',
      hint: "Write the text as a literal and pass what varies as values: `translate({id: 'greeting', message: 'Hello {name}'}, {name})`.",
      file: 'islands/greeting.tsx',
      place: {start: {line: 3, column: 111}, end: {line: 3, column: 120}},
    },
  ])
})

test('errors in modules with texts are told at their places in the source', async () => {
  const source = `import {translate} from 'docsite/react'
type Props = {
  readonly name: string
}
  import {missing} from './nowhere.ts'
export const Greeting = ({name}: Props) => translate({message: 'x'}) + missing(name)
`
  const {diagnostics} = await bundle(await makeSite(source))
  expect(diagnostics).toEqual([
    {
      code: 'bundle-failed',
      severity: 'error',
      message: '`./nowhere.ts` is imported here, but there is no such file.',
      hint: 'Correct the path; it is relative to this file, or begins with `@site/`.',
      file: 'islands/greeting.tsx',
      place: {start: {line: 5, column: 25}, end: {line: 5, column: 39}},
    },
  ])
  const broken = await bundle(await makeSite("import {translate} from 'docsite/react'\nexport const Greeting = () => translate({)\n"))
  expect(broken.diagnostics.map(({code, file, place}) => [code, file, place?.start])).toEqual([
    ['bundle-failed', 'islands/greeting.tsx', {line: 2, column: 42}],
  ])
})

test('a module whose JSX is not that of React is left alone, and translates while it runs', async () => {
  const config = await makeSite(
    `/** @jsxRuntime classic */ /** @jsx h */\nimport {translate} from 'docsite/react'\nimport {h} from './h.ts'\nexport const Greeting = () => <p>{translate({id: 'late'})}</p>\n`,
    {'islands/h.ts': 'export const h = (...parts: unknown[]) => "made by h: " + parts.join()'},
  )
  const {sent} = await bundle(config)
  expect(sent(['made by h', '"Spät"'])).toEqual(['made by h', '"Spät"'])
})

test('packages translate while they run, and bring all messages', async () => {
  const config = await makeSite("export {Greeting} from 'greetings'\n", {
    'node_modules/greetings/package.json': '{"name": "greetings", "version": "1.0.0", "type": "module", "main": "index.js"}',
    'node_modules/greetings/index.js':
      "import {translate} from 'docsite/react'\nexport const Greeting = () => translate({id: 'greeting', message: 'Hello'})\n",
  })
  const {sent, diagnostics} = await bundle(config)
  expect(diagnostics).toEqual([])
  expect(sent(Object.values(messages))).toEqual(Object.values(messages))
})

test('all messages are in a script of their own, which islands without such code are not sent', async () => {
  const root = await makeFolder({
    'islands/greeting.tsx': greeting,
    'islands/asker.tsx': "import {translate} from 'docsite/react'\nexport const Asker = ({id}: {id: string}) => translate({id})\n",
  })
  const islands = {Greeting: {module: 'islands/greeting.tsx'}, Asker: {module: 'islands/asker.tsx'}}
  const {value} = await bundleClient({
    config: {...makeConfig(root, {islands}), messages},
    toolRoot,
    islands: [],
    features: new Map(),
    styles: [],
  })
  const textOf = (route: string): string => {
    const content = value.files.find(({path}) => `/${path}` === route)?.content
    return content === undefined || typeof content === 'function' ? '' : readFileSync(content.copy, 'utf8')
  }
  const scriptsOf = (island: string): string => (value.islandScripts.get(island) ?? []).map(textOf).join('\n')
  expect(scriptsOf('Greeting')).toContain('{link} lesen')
  expect(scriptsOf('Greeting')).not.toContain('Kommt nirgends vor')
  expect(scriptsOf('Asker')).toContain('Kommt nirgends vor')
})
