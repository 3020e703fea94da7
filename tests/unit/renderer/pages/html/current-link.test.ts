import {expect, test} from 'vitest'
import {currentOf, markCurrent} from '../../../../../renderer/pages/html/current-link.ts'
import type {NavLink, NavMatch} from '../../../../../renderer/core/model/site-facts.ts'
import {makePage} from '../../../../make-page.ts'

function navLink(match: Partial<NavMatch>): NavLink {
  return {
    type: 'link',
    label: '',
    href: '',
    isExternal: false,
    className: undefined,
    title: undefined,
    ariaLabel: undefined,
    match: {route: undefined, prefix: undefined, pattern: undefined, sidebar: undefined, ...match},
  }
}

test.each([
  ['its own page', {route: '/docs/install/'}, 'page'],
  ['its own page in other case', {route: '/Docs/Install/'}, 'page'],
  ['a page below its path', {route: '/docs/', prefix: '/docs/'}, 'true'],
  ['a page elsewhere', {route: '/api/', prefix: '/api/'}, undefined],
  ['a page that matches its pattern', {pattern: '/DOCS/(install|start)'}, 'true'],
  ['a page that only matches its path, since the pattern wins', {prefix: '/docs/', pattern: '/api/'}, undefined],
  ['a page of its sidebar', {sidebar: 'guides'}, 'true'],
  ['a page of another sidebar', {sidebar: 'api'}, undefined],
  ['no page at all', {}, undefined],
] as const)('F10, O4: a navbar link on %s', (_, match, expected) => {
  expect(currentOf(navLink(match), makePage({route: '/docs/install/', doc: {sidebar: 'guides'}}))).toBe(expected)
})

test('H11: the links of the page are marked, and only they', () => {
  expect(markCurrent('<a href="/a/">A</a><a href="/a/b/">B</a>', '/a/')).toBe(
    '<a class="menu__link--active" href="/a/" aria-current="page">A</a><a href="/a/b/">B</a>',
  )
})

test('H11: a link keeps the classes that it has, and every link of the page is marked', () => {
  expect(markCurrent('<ul><li class="x"><a href="/a/" class="y">A</a></li><li><a class="z" href="/a/">A</a></li></ul>', '/a/')).toBe(
    '<ul><li class="x"><a href="/a/" aria-current="page" class="menu__link--active y">A</a></li>' +
      '<li><a class="menu__link--active z" href="/a/" aria-current="page">A</a></li></ul>',
  )
})

test('the page is found under an href that React escapes in its own way', () => {
  expect(markCurrent('<a href="/it&#x27;s/?a&amp;b">A</a>', "/it's/?a&b")).toBe(
    '<a class="menu__link--active" href="/it&#x27;s/?a&amp;b" aria-current="page">A</a>',
  )
})
