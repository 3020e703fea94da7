import {expect, it} from 'vitest'
import {createHighlighter} from '../../../../../../renderer/compile/markdown/code/highlight.ts'
import {createLanguages} from '../../../../../../renderer/compile/markdown/code/languages.ts'
import {renderPackageManagerTabs} from '../../../../../../renderer/compile/markdown/code/package-manager-tabs.ts'

const style = {highlight: createHighlighter(createLanguages([])), magicComments: undefined}

/** The code of each tab, by label. */
function tabsOf(code: string): Record<string, string> {
  const html = renderPackageManagerTabs({code, language: 'text'}, style, {
    managers: ['npm', 'yarn', 'pnpm', 'bun'],
    isSynced: true,
    group: 1,
  })
  return Object.fromEntries([...html.matchAll(/data-label="(\w+)".*?<code[^>]*>([^]*?)<\/code>/g)].map(([, label, text]) => [label, text]))
}

it('Q8: writes npm commands for every package manager and leaves other lines and comments alone', () => {
  expect(tabsOf('npm install a # why\ncd ios\n  npm run build')).toEqual({
    npm: 'npm install a # why\ncd ios\n  npm run build',
    Yarn: 'yarn add a # why\ncd ios\n  yarn build',
    pnpm: 'pnpm add a # why\ncd ios\n  pnpm run build',
    Bun: 'bun add a # why\ncd ios\n  bun run build',
  })
})

it('converts a command with variables of its environment before it', () => {
  expect(tabsOf('$ CI=1 LIMIT= npm test\nX="a b" npm test').Yarn).toBe('$ CI=1 LIMIT= yarn test\nX="a b" npm test')
})

it('keeps a command that has no counterpart', () => {
  expect(tabsOf('$ npm ci\nnpm whoami --json')).toEqual({
    npm: '$ npm ci\nnpm whoami --json',
    Yarn: '$ yarn install --frozen-lockfile\nnpm whoami --json',
    pnpm: '$ pnpm install --frozen-lockfile\nnpm whoami --json',
    Bun: '$ bun install --frozen-lockfile\nnpm whoami --json',
  })
})

it('converts each command of a line, and those that npm-to-yarn makes wrong ones of', () => {
  const written = [
    'cd app && npm install a && npm run build; npx b | tee log',
    'sudo npm install -g a',
    'echo "x && npm install" && npm i',
    'npm update',
    'npm up a',
    'npm install --omit=dev',
    'npm install --save-peer a',
    'npm audit',
    'npm why a',
    'npx --yes a b',
    'npm whoami && npm i',
    'pnpm install',
  ]
  const {Yarn, pnpm, Bun} = tabsOf(written.join('\n'))
  const lines = (text = ''): string[] => text.replaceAll('&amp;', '&').split('\n')
  expect(lines(Yarn)).toEqual([
    'cd app && yarn add a && yarn build; yarn dlx b | tee log',
    'sudo yarn global add a',
    'echo "x && npm install" && yarn install',
    'yarn upgrade',
    'yarn upgrade a',
    'yarn install --production',
    'yarn add --peer a',
    'yarn audit',
    'yarn why a',
    'yarn dlx a b',
    'npm whoami && yarn install',
    'pnpm install',
  ])
  expect(lines(pnpm).slice(3, 10)).toEqual([
    'pnpm update',
    'pnpm update a',
    'pnpm install --prod',
    'pnpm add --save-peer a',
    'pnpm audit',
    'pnpm why a',
    'pnpm dlx a b',
  ])
  expect(lines(Bun).slice(3, 7)).toEqual(['bun update', 'bun update a', 'bun install --production', 'bun add --peer a'])
})

it('J4, J6: gives the tabs the roles and ids that the contract asks for', () => {
  expect(
    renderPackageManagerTabs({code: 'x', language: ''}, style, {managers: ['npm', 'yarn'], isSynced: true, group: 2}),
  ).toMatchInlineSnapshot(
    `"<div class="tabs" data-group="npm2yarn"><div class="tabs-list" role="tablist" aria-orientation="horizontal"><button type="button" role="tab" id="tab-2-npm" aria-controls="panel-2-npm" aria-selected="true" tabindex="0" data-value="npm">npm</button><button type="button" role="tab" id="tab-2-yarn" aria-controls="panel-2-yarn" aria-selected="false" tabindex="-1" data-value="yarn">Yarn</button></div><div class="tab-panel" role="tabpanel" id="panel-2-npm" aria-labelledby="tab-2-npm" data-value="npm" data-label="npm" tabindex="0"><figure class="code"><pre tabindex="0"><code>x</code></pre></figure></div><div class="tab-panel" role="tabpanel" id="panel-2-yarn" aria-labelledby="tab-2-yarn" data-value="yarn" data-label="Yarn" tabindex="0"><figure class="code"><pre tabindex="0"><code>x</code></pre></figure></div></div>"`,
  )
})
