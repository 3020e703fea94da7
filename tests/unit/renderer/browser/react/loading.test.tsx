import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Loading} from '../../../../../renderer/browser/react/loading.tsx'
import type {LoadingProps} from '../../../../../renderer/browser/react/loading.tsx'

const begin: LoadingProps = {isLoading: true, pastDelay: false, timedOut: false, error: undefined, retry: () => {}}
const render = (props: Partial<LoadingProps>): string => renderToStaticMarkup(<Loading {...begin} {...props} />)

test('B15: nothing at first, then a spinner, whether a time has run out or not', () => {
  const spinner =
    '<div class="spinner" role="status" aria-label="Loading">' +
    '<svg id="loader" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">' +
    '<circle cx="22" cy="22" r="20"/><circle cx="22" cy="22" r="20"/><circle cx="22" cy="22" r="6"/></svg></div>'
  expect(render({})).toBe('')
  expect(render({pastDelay: true})).toBe(spinner)
  expect(render({pastDelay: true, timedOut: true})).toBe(spinner)
})

test('B17: a failure is its text and a button', () => {
  expect(render({isLoading: false, pastDelay: true, error: new TypeError('<offline>')})).toBe(
    '<div class="crash" role="alert"><p class="crash-message">TypeError: &lt;offline&gt;</p>' +
      '<button type="button" class="crash-button">Retry</button></div>',
  )
})
