import {expect, test} from 'vitest'
import {createParser} from '../../../../../../renderer/compile/markdown/parse/create-parser.ts'
import {findDrift} from '../../../../../../renderer/features/languages/state/find-drift.ts'
import {judgePage, recordOf, renewRecord} from '../../../../../../renderer/features/languages/state/replay-events.ts'
import {hashBlocks} from '../../../../../../renderer/features/languages/state/state-record.ts'
import type {StateRecord} from '../../../../../../renderer/features/languages/state/state-record.ts'
import {readWording} from '../../../../../../renderer/features/languages/state/wording.ts'
import {markdownOptions} from '../../../../../compile-text.ts'

const parse = createParser(markdownOptions({math: false}))
const read = (text: string) => readWording(text, parse)

const english = (number: number): string => `The tool needs ${number} cores to run well.\n`
const GERMAN = 'Das Werkzeug braucht einige Kerne.\n'

/** Texts of a repository by their names: `c1` for the original of a commit, others for contents of translations. */
type Past = {
  readonly texts: Readonly<Record<string, string>>
  readonly events?: readonly (readonly [commit: string, id?: string])[]
  readonly now: readonly [original: string, translation: string]
  readonly record?: StateRecord
}

/** The number of cores that the translation is known to be from, and what has happened to the paragraph. */
async function judge({texts, events = [], now: [original, translation], record}: Past): Promise<unknown> {
  const now = {original: read(original), translation: read(translation)}
  const found = await judgePage({
    now,
    record,
    events: events.map(([commit, id]) => ({commit, id, original: 'a.md'})),
    read: async (name) => {
      const text = texts[name.replace(':./a.md', '')]
      return text === undefined ? undefined : read(text)
    },
  })
  if (found === undefined) return undefined
  const known = found.isHashed ? 'hashed' : found.state.known.map(({text}) => /\d+/.exec(text)?.[0]).join()
  return [known, ...findDrift(found.state, found.isHashed ? hashBlocks(now.original) : now.original).map(({kind}) => kind)]
}

const three = {c1: english(1), c2: english(2), c3: english(3), t1: GERMAN, t2: GERMAN.replace('einige', 'zwei')}

test('a translation is from the original of its commits, or from the one that it names', async () => {
  expect(await judge({texts: {}, now: [english(1), GERMAN]})).toBeUndefined()
  expect(await judge({texts: three, events: [['c1', 't1']], now: [english(1), GERMAN]})).toEqual(['1'])
  expect(await judge({texts: three, events: [['c1', 't1']], now: [english(3), GERMAN]})).toEqual(['1', 'changed'])
  expect(
    await judge({
      texts: three,
      events: [
        ['c1', 't1'],
        ['c2', 't2'],
      ],
      now: [english(3), three.t2],
    }),
  ).toEqual(['2', 'changed'])
  // an edit that is not committed
  expect(await judge({texts: three, events: [['c1', 't1']], now: [english(3), three.t2]})).toEqual(['3'])
  // a commit in which there is no original, or no text
  expect(
    await judge({
      texts: three,
      events: [
        ['c0', 't1'],
        ['c1', 't0'],
      ],
      now: [english(3), GERMAN],
    }),
  ).toBeUndefined()
  const naming = (commit: string): string => `---\nl10n:\n  sourceCommit: ${commit}\n---\n\n${GERMAN}`
  const [oldest, older] = ['abcdef1', 'abcdef2']
  const named = {...three, [oldest]: english(1), [older]: english(2), n1: naming(oldest), n2: naming(older)}
  expect(await judge({texts: named, events: [['c3', 'n1']], now: [english(3), naming(oldest)]})).toEqual(['1', 'changed'])
  expect(
    await judge({
      texts: named,
      events: [
        ['c2', 'n1'],
        ['c3', 'n2'],
      ],
      now: [english(3), naming(older)],
    }),
  ).toEqual(['2', 'changed'])
})

test('a page that was accepted counts from then on; a record that history does not know, alone', async () => {
  const record = recordOf({original: read(english(2)), translation: read(GERMAN)})
  const events = [['c1', 't1'], ['c2']] as const
  expect(await judge({texts: three, events, record, now: [english(2), GERMAN]})).toEqual(['2'])
  expect(await judge({texts: three, events: [...events, ['c3']], record, now: [english(3), GERMAN]})).toEqual(['2', 'changed'])
  expect(await judge({texts: three, record, now: [english(3), GERMAN]})).toEqual(['hashed', 'changed'])
  expect(await judge({texts: three, record, now: [english(3), three.t2]})).toEqual(['hashed'])
  expect(await judge({texts: three, events: [['c1', 't1']], record, now: [english(3), GERMAN]})).toEqual(['hashed', 'changed'])
  expect(await judge({texts: three, record: {original: 'nothing', translation: 'of this kind'}, now: [english(3), GERMAN]})).toBeUndefined()
})

test('a record follows edits, and keeps what is behind', () => {
  const page = (first: string, second: string): string => `${first}\n\n${second}\n`
  const [one, two] = ['The first paragraph of this page.', 'Another paragraph of this page.']
  const [eins, zwei] = ['Der erste Absatz dieser Seite.', 'Ein anderer Absatz.']
  const before = recordOf({original: read(page(one, two)), translation: read(page(eins, zwei))})
  const original = read(page(one.replace('this', 'the'), two.replace('this', 'the')))
  const half = {original, translation: read(page(`${eins} Neu.`, zwei))}
  const renewed = renewRecord(before, half)
  expect(renewed).not.toEqual(before)
  expect(renewed && renewRecord(renewed, half)).toEqual(renewed)
  expect(renewed && renewRecord(renewed, {original, translation: read(page(`${eins} Neu.`, `${zwei} Neu.`))})).toEqual(
    recordOf({original, translation: read(page(`${eins} Neu.`, `${zwei} Neu.`))}),
  )
  expect(renewRecord({original: '?', translation: ''}, half)).toBeUndefined()
})
