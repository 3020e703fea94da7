import {expect, test} from 'vitest'
import {createShowText} from '../../../../../renderer/core/texts/show-text.ts'
import {starFacts} from '../../../../../renderer/core/stars/star-facts.ts'
import {starTarget} from '../../../../../renderer/core/stars/star-target.ts'

const api = 'https://api.github.com'
const text = createShowText({locale: {htmlLang: 'en'}})

test.each([
  ['https://github.com/o/r', 'Stars', `${api}/repos/o/r`, 'stargazers_count', 'stargazers', 'https://github.com/o/r/stargazers'],
  ['https://github.com/o/r/?x=1#y', 'Stars', `${api}/repos/o/r`, 'stargazers_count', 'stargazers', 'https://github.com/o/r/stargazers'],
  [
    'https://github.com/o/r/subscription',
    'Watchers',
    `${api}/repos/o/r`,
    'subscribers_count',
    'subscribers',
    'https://github.com/o/r/watchers',
  ],
  ['https://github.com/o/r/fork', 'Forks', `${api}/repos/o/r`, 'forks_count', 'forks', 'https://github.com/o/r/forks'],
  ['https://github.com/o/r/issues', 'Issues', `${api}/repos/o/r`, 'open_issues_count', 'open issues', 'https://github.com/o/r/issues'],
  ['https://github.com/o', 'Followers', `${api}/users/o`, 'followers', 'followers', 'https://github.com/o?tab=followers'],
])('U5: %s counts', (href, label, url, property, words, page) => {
  expect(starFacts({href, showCount: true}, text)).toMatchObject({
    label,
    count: {url, property, words: `{count} ${words.replace(/s$/, '')} on GitHub|{count} ${words} on GitHub`, href: page},
  })
})

test.each([
  'https://github.com',
  'https://github.com/sponsors/o',
  'https://github.com/marketplace/actions',
  'https://github.com/orgs/o/people',
  'https://github.com/users/o/projects',
  'https://github.com/-/x',
  'https://github.com/o/r/releases',
  'https://gist.github.com/o/r',
])('U5: nothing is counted at %s', (href) => {
  expect(starTarget(href)).toEqual({label: 'GitHub', count: undefined})
})

test.each([
  'https://gitlab.com/o/r',
  'https://github.com.example/o/r',
  'https://notgithub.com/o/r',
  'http://github.com/o/r',
  '/o/r',
  'javascript:0',
  '',
])('U4: %s is no page of GitHub', (href) => {
  expect([starTarget(href), starFacts({href}, text)]).toEqual([undefined, undefined])
})

test('U2: a button is called as its author says, and shows its count where that is asked for', () => {
  const named = {className: 'mine', title: 'Come', ariaLabel: 'Star docsite'}
  expect([
    starFacts({href: 'https://github.com/o', label: 'Follow', size: 'large', ...named}, text),
    starFacts({href: 'https://github.com/o/r', showCount: true}, text),
  ]).toEqual([
    {href: 'https://github.com/o', label: 'Follow', size: 'large', ...named, count: undefined},
    {
      href: 'https://github.com/o/r',
      label: 'Stars',
      size: 'small',
      className: undefined,
      title: undefined,
      ariaLabel: undefined,
      count: {
        url: `${api}/repos/o/r`,
        property: 'stargazers_count',
        words: '{count} stargazer on GitHub|{count} stargazers on GitHub',
        href: 'https://github.com/o/r/stargazers',
      },
    },
  ])
})
