import {expect, test} from 'vitest'
import {createRouteHooks} from '../../../../renderer/browser/route-hooks.ts'

test('B18: onRouteUpdate runs before loading and its cleanup when loaded, onRouteDidUpdate after the commit', () => {
  const hooks = createRouteHooks()
  const seen: string[] = []
  hooks.onRouteUpdate(({previous, location}) => {
    seen.push(`update ${previous?.pathname} ${location.pathname}`)
    return () => seen.push('loaded')
  })
  hooks.onRouteUpdate(() => undefined)
  hooks.onRouteDidUpdate(({previous, location}) => seen.push(`did update ${previous?.pathname} ${location.pathname}`))

  const first = {previous: undefined, location: new URL('https://example.org/a/')}
  hooks.begin(first)()
  hooks.commit(first)
  const second = {previous: first.location, location: new URL('https://example.org/b/')}
  const end = hooks.begin(second)
  seen.push('…')
  end()
  hooks.commit(second)

  expect(seen).toEqual([
    'update undefined /a/',
    'loaded',
    'did update undefined /a/',
    'update /a/ /b/',
    '…',
    'loaded',
    'did update /a/ /b/',
  ])
})
