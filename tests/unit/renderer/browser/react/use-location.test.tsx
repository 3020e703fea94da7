import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {BuildPathContext} from '../../../../../renderer/browser/react/build-path.ts'
import {splitLocation, useLocation} from '../../../../../renderer/browser/react/use-location.ts'

test.each([
  ['/', {pathname: '/', search: '', hash: ''}],
  ['/a/?b=1#c', {pathname: '/a/', search: '?b=1', hash: '#c'}],
  ['/a/#b?c', {pathname: '/a/', search: '', hash: '#b?c'}],
  ['/a/?b?c', {pathname: '/a/', search: '?b?c', hash: ''}],
  ['', {pathname: '', search: '', hash: ''}],
])('%j is split into its parts', (path, expected) => {
  expect(splitLocation(path)).toEqual(expected)
})

function Where() {
  return <b>{useLocation().pathname}</b>
}

test('at build time it is the path that the page is built for, and empty where that is not known', () => {
  expect(
    renderToStaticMarkup(
      <BuildPathContext value={() => '/base/example/'}>
        <Where />
      </BuildPathContext>,
    ),
  ).toBe('<b>/base/example/</b>')
  expect(renderToStaticMarkup(<Where />)).toBe('<b></b>')
})
