import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {beginSession, renewPlan, renewSurvey} from '../../../../../renderer/site/serve/renew-session.ts'
import {createReconciler} from '../../../../../renderer/site/serve/reconcile-changes.ts'
import {makeConfig, makeFolder} from '../../../../make-site.ts'

test('an edit is shown, even if it is saved together with what breaks the site', async () => {
  const root = await makeFolder({
    'content/docs/versions.json': '[]',
    'content/docs/next/index.md': '# Start\n\nWritten.\n',
    'content/docs/next/more.md': '# More\n',
    'src/button.tsx': "import './button.css'\nexport const Button = () => <button>Press</button>\n",
    'src/button.css': 'button {color: teal}\n',
  })
  const config = makeConfig(root, {islands: {Button: {module: 'src/button.tsx', strategy: 'load'}}})
  const {value: session} = await beginSession({load: async () => ({value: config, diagnostics: []}), cache: false})
  if (session === undefined) throw new Error('The session has not begun.')
  onTestFinished(() => session.compiler.close())
  await renewSurvey(session)
  await renewPlan(session)
  const shown = (): string | undefined => session.plan?.page('/docs/')?.article
  const reconcile = createReconciler(session, {onEdited: () => {}, onRenewed: () => {}, wake: () => {}})
  expect(shown()).toBe('<p>Written.</p>')
  const files = ['content/docs/next/index.md', 'src/button.css'].map((file) => path.join(root, file))
  const [page = '', style = ''] = files
  writeFileSync(page, '# Start\n\nEdited.\n')
  rmSync(style)
  await reconcile({changed: new Set([page]), moved: new Set([style]), since: 0})
  expect(session.found.plan.rendering.map(({code}) => code)).toEqual(['bundle-failed'])
  expect(shown()).toBe('<p>Edited.</p>')
})
