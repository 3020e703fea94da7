import {expect, test} from 'vitest'
import {BASE_URL_BANNER_SCRIPT} from '../../../../../renderer/pages/html/base-url-banner-script.ts'
import {makePage, makeRenderer} from '../../../../make-page.ts'

test.each([
  ['the home page', '/', {}, true],
  ['another page', '/docs/', {}, false],
  ['the home page of a site that wants none', '/', {baseUrlIssueBanner: false}, false],
  ['the home page under a base URL', '/', {baseUrl: '/base/'}, true],
])('C1: %s', (_, route, config, carries) => {
  const {html} = makeRenderer({config}).render(makePage({route}))
  expect(html.includes(`<script>${BASE_URL_BANNER_SCRIPT}</script>`)).toBe(carries)
})
