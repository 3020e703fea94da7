import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {joinSite} from '../../../../../renderer/site/join-site.ts'
import type {LiveSession} from '../../../../../renderer/site/serve/live-session.ts'
import {rejoinTexts} from '../../../../../renderer/site/serve/rejoin-texts.ts'
import type {JoinInput, LastJoin} from '../../../../../renderer/site/serve/rejoin-texts.ts'
import {beginSession, renewPlan, renewSources, renewSurvey} from '../../../../../renderer/site/serve/renew-session.ts'
import {updateSources} from '../../../../../renderer/site/serve/update-sources.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

const next = (name: string): string => `content/docs/next/${name}`

const guide = `---
tags: [setup]
moved_from: [/start/]
---

# Guide

The first paragraph.

## Links

[More](./more.md#part), ![an image](./image.png) and [a page](/about/).

The end.
`

const site = {
  'content/docs/versions.json': '["1.0"]',
  [next('guide.md')]: guide,
  [next('more.md')]: '# More\n\nFirst.\n\n## Part\n\n[Back](./guide.md#links)\n\nThe end.\n',
  [next('image.png')]: 'no image',
  [next('broken.md')]: '# Broken\n\n[Nowhere](./nowhere.md)\n\nThe end.\n',
  [next('new-name.md')]: '# Renamed\n\nThe same beginning.\n\nThe end.\n',
  'content/docs/1.0/old-name.md': '# Renamed\n\nThe same beginning.\n\nThe end.\n',
  'content/docs/1.0/guide.md': guide,
  'content/docs/1.0/more.md': '# More\n\nFirst.\n\n## Part\n\nThe end.\n',
  'content/docs/1.0/image.png': 'no image',
  'content/pages/about.md': '# About\n\nFirst.\n\nThe end.\n',
}

/** Returns the data of a value, with the entries of its maps and sets in their order. */
function dataOf(value: unknown): unknown {
  const entriesOf = (_key: string, part: unknown): unknown => (part instanceof Map || part instanceof Set ? [...part] : part)
  return JSON.parse(JSON.stringify(value, entriesOf))
}

type Edits = Readonly<Record<string, readonly [from: string, to: string]>>

/** Opens the site, edits files of it, and looks it up again without joining it. */
async function editSite(
  edits: Edits,
  more: Parameters<typeof makeConfig>[1] = {},
): Promise<{last: LastJoin; now: JoinInput; session: LiveSession}> {
  const root = await makeFolder(site)
  const loaded = {value: makeConfig(root, more), diagnostics: []}
  const session = await beginSession({load: async () => loaded, cache: false, since: Date.now(), loaded})
  onTestFinished(() => session.compiler.close())
  await renewSurvey(session)
  await renewPlan(session)
  const last = session.plan?.lastJoin
  if (last === undefined) throw new Error('There is no plan.')
  const files = Object.entries(edits).map(([name, [from, to]]) => {
    const file = path.join(root, name)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
    return file
  })
  const updated = await updateSources(session, new Set(files))
  if (updated === undefined) throw new Error('A file cannot be read.')
  session.sources = updated.sources
  await renewSurvey(session)
  return {last, now: session, session}
}

test.each<[string, Edits]>([
  ['a text', {[next('guide.md')]: ['The end.', 'It ends.']}],
  ['texts of several docs', {[next('guide.md')]: ['The end.', 'It ends.'], [next('more.md')]: ['The end.', 'It ends.\n\nHere.']}],
  ['a text before a link, which has another place then', {[next('guide.md')]: ['## Links\n', '## Links\n\n']}],
  ['the text of a link', {[next('guide.md')]: ['[More]', '[*More* of it]']}],
  ['a text of another version', {'content/docs/1.0/guide.md': ['The end.', 'It ends.']}],
  ['nothing', {}],
])('after an edit of %s, a site is what joining it returns', async (_what, edits) => {
  const {last, now, session} = await editSite(edits)
  const rejoined = rejoinTexts(last, now)
  const joined = await joinSite({...session, files: session.survey.shown})
  expect(dataOf(rejoined)).toEqual(dataOf(joined))
  expect(rejoined?.value.graph.bySource.get(next('guide.md'))).toBe(rejoined?.value.graph.routes.get('/docs/next/guide/'))
  const docs = rejoined?.value.graph.versions.flatMap((version) => version.docs) ?? []
  expect(docs.map((doc) => rejoined?.value.bound.has(doc))).toEqual(docs.map(() => true))
})

test.each<[string, Edits]>([
  ['a title', {[next('guide.md')]: ['# Guide', '# The guide']}],
  ['the first paragraph', {[next('guide.md')]: ['The first paragraph', 'A paragraph']}],
  ['front matter', {[next('guide.md')]: ['[setup]', '[start]']}],
  ['a heading', {[next('guide.md')]: ['The end.', '## The end']}],
  ['the target of a link', {[next('guide.md')]: ['more.md#part', 'more.md']}],
  ['a doc with a broken link', {[next('broken.md')]: ['The end.', 'It ends.']}],
  ['a doc that another version has by its text', {[next('new-name.md')]: ['The end.', 'It ends.']}],
  ['a page outside the docs', {'content/pages/about.md': ['The end.', 'It ends.']}],
  ['a text and a title', {[next('guide.md')]: ['The end.', 'It ends.'], [next('more.md')]: ['# More', '# Less']}],
])('after an edit of %s, a site has to be joined', async (_what, edits) => {
  const {last, now} = await editSite(edits)
  expect(rejoinTexts(last, now)).toBeUndefined()
})

test('a site that was read again, or of which other files show texts, has to be joined', async () => {
  const text: Edits = {[next('guide.md')]: ['The end.', 'It ends.']}
  const {last, now, session} = await editSite(text)
  expect(rejoinTexts(last, {...now, config: {...now.config}})).toBeUndefined()
  expect(rejoinTexts(last, {...now, features: {...now.features}})).toBeUndefined()
  const [missing] = now.sources.pages
  expect(rejoinTexts(last, {...now, survey: {...now.survey, missing: missing === undefined ? [] : [missing]}})).toBeUndefined()
  await renewSources(session)
  await renewSurvey(session)
  expect(rejoinTexts(last, session)).toBeUndefined()
  const withChanges = await editSite(text, {docs: {changes: true}})
  expect(rejoinTexts(withChanges.last, withChanges.now)).toBeUndefined()
})
