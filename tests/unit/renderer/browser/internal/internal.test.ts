import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {BridgeCall} from '../../../../../renderer/browser/bridge-event.ts'
import {
  callBridge,
  createFlags,
  displayComponent,
  reportContentCopied,
  reportContentSelected,
  reportFeatureUsage,
  submitDiff,
} from '../../../../../renderer/browser/internal/index.ts'

const nothing = {module: 'a', api: 'b', args: {}}

/** Answers calls one after the other, as the shell would. Gives how many there were. */
function answerWith(...answers: readonly (() => Promise<unknown>)[]): () => number {
  let calls = 0
  const target = new EventTarget()
  target.addEventListener('docsite:bridge-call', (event) => {
    const answer = answers[Math.min(calls, answers.length - 1)]
    calls += 1
    if (answer) (event as CustomEvent<BridgeCall>).detail.answerWith(answer())
  })
  vi.stubGlobal('document', target)
  return () => calls
}

const fail = () => Promise.reject(new Error('no'))
const flags =
  (...names: readonly string[]) =>
  () =>
    Promise.resolve({data: {xfb_static_docs_query: {static_docs_gks: names.map((name) => ({name}))}}})

afterEach(() => vi.unstubAllGlobals())

describe('T16: where nobody answers', () => {
  test('a call is rejected', async () => {
    answerWith()
    await expect(callBridge(nothing)).rejects.toThrow(/^Not running on static docs$/)
  })

  test('so it is outside of a browser', async () => {
    await expect(callBridge(nothing)).rejects.toThrow(/^Not running on static docs$/)
  })
})

describe('T19: errors', () => {
  beforeEach(() => void answerWith(fail))

  test('of feedback and shown components are swallowed', async () => {
    const component = {componentName: 'Card', posX: 1, posY: 2, props: {}}
    expect(
      await Promise.all([reportContentCopied('a'), reportContentSelected('a'), reportFeatureUsage('a'), displayComponent(component)]),
    ).toEqual([undefined, undefined, undefined, undefined])
  })

  test('mean that a flag is off', async () => {
    expect(await createFlags().isOn('a')).toBe(false)
  })

  test('of a submitted change say what it was and keep their cause', async () => {
    const error: unknown = await submitDiff({filePath: 'docs/a.md', newContent: '', kind: 'modify'}).catch((thrown: unknown) => thrown)
    expect(error).toEqual(new Error('The change of docs/a.md could not be submitted: no', {cause: new Error('no')}))
  })
})

describe('T19: flags', () => {
  test('are asked once each, also at the same time', async () => {
    const calls = answerWith(flags('new', 'other'))
    const {isOn} = createFlags()
    expect(await Promise.all([isOn('new'), isOn('new'), isOn('old'), isOn('old')])).toEqual([true, true, false, false])
    expect([await isOn('new'), await isOn('old'), calls()]).toEqual([true, false, 2])
  })

  test('that could not be known are asked again', async () => {
    const calls = answerWith(
      fail,
      () => Promise.resolve({data: null}),
      () => Promise.resolve(undefined),
      flags('new'),
    )
    const {isOn} = createFlags()
    expect([await isOn('new'), await isOn('new'), await isOn('new'), await isOn('new'), await isOn('new'), calls()]).toEqual([
      false,
      false,
      false,
      true,
      true,
      4,
    ])
  })
})

describe('T19: a submitted change', () => {
  const change = {filePath: 'docs/a.md', newContent: '# A', kind: 'modify'} as const

  test('has an address and a number', async () => {
    answerWith(() => Promise.resolve({xfb_static_docs_editor_create_diff: {url: 'https://review.example/D1', number_with_prefix: 'D1'}}))
    expect(await submitDiff(change)).toEqual({url: 'https://review.example/D1', number: 'D1'})
  })

  test.each([undefined, null, {}, {xfb_static_docs_editor_create_diff: {url: 'https://review.example/D1'}}])(
    'is none when the answer is %j',
    async (response) => {
      answerWith(() => Promise.resolve(response))
      await expect(submitDiff(change)).rejects.toThrow('could not be submitted: The answer names no change.')
    },
  )
})
