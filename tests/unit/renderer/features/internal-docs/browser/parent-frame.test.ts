import {afterEach, describe, expect, test, vi} from 'vitest'
import {findParentFrame} from '../../../../../../renderer/features/internal-docs/browser/parent-frame.ts'

afterEach(() => vi.unstubAllGlobals())

const origins = ['https://a.example', 'https://*.b.example', 'http://localhost:*']

/** A page in a frame; gives what is posted to the page around, with its target. */
function frame(ancestorOrigins: readonly string[] | undefined) {
  const posted: (readonly [message: object, target: string])[] = []
  const parent = {postMessage: (message: object, target: string) => posted.push([message, target])}
  vi.stubGlobal('window', {})
  vi.stubGlobal('parent', parent)
  vi.stubGlobal('location', {ancestorOrigins})
  return {posted, parent}
}

const message = {event: 'x'}

describe('T17: a message goes', () => {
  test.each([
    ['https://a.example', ['https://a.example']],
    ['https://x.b.example', ['https://x.b.example']],
    ['http://localhost:3000', ['http://localhost:3000']],
    ['https://evil.example', []],
    ['http://a.example', []],
  ])('from a page around it that is %s to %j', (around, targets) => {
    const {posted} = frame([around, 'https://a.example'])
    const found = findParentFrame(origins)
    found.post(message)
    expect([found.isThere, posted]).toEqual([targets.length > 0, targets.map((target) => [message, target])])
  })

  test.each([[undefined], [['null']]])('where the browser does not tell (%j), to those that are named, and never to all', (ancestors) => {
    const {posted} = frame(ancestors)
    findParentFrame(origins).post(message)
    expect(posted).toEqual([[message, 'https://a.example']])
  })
})

test('T17: an answer comes from the page around and from an origin that is configured', () => {
  const {parent} = frame(undefined)
  const {sent} = findParentFrame(origins)
  const from = (source: object, origin: string) => sent({source, origin} as unknown as MessageEvent)
  expect([
    from(parent, 'https://x.b.example'),
    from(parent, 'https://evil.example'),
    from(parent, 'null'),
    from({}, 'https://a.example'),
  ]).toEqual([true, false, false, false])
})
