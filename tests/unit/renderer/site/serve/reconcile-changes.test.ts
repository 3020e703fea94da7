import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {beginSession, renewPlan, renewSurvey} from '../../../../../renderer/site/serve/renew-session.ts'
import {createReconciler} from '../../../../../renderer/site/serve/reconcile-changes.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

/** Begins the session of a site of these files, joined. */
async function openSession(files: Readonly<Record<string, string>>, more: Parameters<typeof makeConfig>[1] = {}) {
  const root = await makeFolder({'content/docs/versions.json': '[]', ...files})
  const config = makeConfig(root, more)
  const loaded = {value: config, diagnostics: []}
  const session = await beginSession({load: async () => loaded, cache: false, since: Date.now(), loaded})
  onTestFinished(() => session.compiler.close())
  await renewSurvey(session)
  await renewPlan(session)
  return {root, session}
}

test('edits are shown one by one without a join, which follows after a pause, or at once when a file is added', async () => {
  const {root, session} = await openSession({
    'content/docs/next/index.md': '# Start\n\nWritten.\n',
    'content/docs/next/more.md': '# More\n',
  })
  const told: string[] = []
  let wakes = 0
  const reconcile = createReconciler(session, {
    onEdited: ({files}) => told.push(`edited ${files.join()}`),
    onRenewed: (change) => told.push(`renewed ${change?.files.join()}`),
    wake: () => (wakes += 1),
  })
  const [page, added] = ['content/docs/next/index.md', 'content/docs/next/added.md'].map((file) => path.join(root, file)) as [
    string,
    string,
  ]
  const edit = async (text: string) => {
    writeFileSync(page, `# Start\n\n${text}\n`)
    await reconcile({changed: new Set([page]), moved: new Set(), since: 0})
    return session.plan?.page('/docs/')?.article
  }
  const {plan, sources} = session
  expect([await edit('Once.'), await edit('Twice.')]).toEqual(['<p>Once.</p>', '<p>Twice.</p>'])
  expect(told).toEqual(['edited content/docs/next/index.md', 'edited content/docs/next/index.md'])
  expect(session.plan).toBe(plan)
  const more = ({versions: [version]}: typeof sources) => version?.docs.find(({absolutePath}) => absolutePath !== page)
  expect(more(session.sources)).toBe(more(sources))
  await expect.poll(() => wakes).toBeGreaterThan(0)
  await reconcile({changed: new Set(), moved: new Set(), since: 0})
  expect(told.slice(2)).toEqual(['renewed undefined'])
  expect(session.plan).not.toBe(plan)

  await edit('Thrice.')
  writeFileSync(added, '# Added\n')
  await reconcile({changed: new Set(), moved: new Set([added]), since: 0})
  expect(session.plan?.page('/docs/added/')?.kind).toBe('doc')
  const after = wakes
  await setTimeout(200)
  expect(wakes).toBe(after)
  expect(told.slice(3)).toEqual(['edited content/docs/next/index.md', 'renewed content/docs/next/added.md'])
})

test('an edit is shown, even if it is saved together with what breaks the site', async () => {
  const {root, session} = await openSession(
    {
      'content/docs/next/index.md': '# Start\n\nWritten.\n',
      'content/docs/next/more.md': '# More\n',
      'src/button.tsx': "import './button.css'\nexport const Button = () => <button>Press</button>\n",
      'src/button.css': 'button {color: teal}\n',
    },
    {islands: {Button: {module: 'src/button.tsx', strategy: 'load'}}},
  )
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
