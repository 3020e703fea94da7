import {expect, test} from 'vitest'
import {livePaths, placeholderPage, withLiveScript} from '../../../../cli/serve/live-page.ts'

const paths = livePaths('/a b/', 'token')
const tag = '<script type="module" src="/a%20b/.docsite/live.js" data-events="/a%20b/.docsite/events/token"></script>'

test('the script stands at the end of the body', () => {
  expect(withLiveScript('<body><pre>&lt;/body></pre></body></html>', paths)).toBe(`<body><pre>&lt;/body></pre>${tag}</body></html>`)
})

test('what has no body stays as it is', () => {
  expect(withLiveScript('<ul></ul>', paths)).toBe('<ul></ul>')
})

test('what stands in for a page follows the site too', () => {
  expect(placeholderPage(paths)).toContain(`${tag}</body></html>`)
})
