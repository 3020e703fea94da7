import {runInNewContext} from 'node:vm'
import {describe, expect, test} from 'vitest'
import {ANNOUNCEMENT_SCRIPT} from '../../../../../renderer/pages/html/announcement-script.ts'
import {makePage, makeRenderer} from '../../../../make-page.ts'

/** What the script says of a page that shows the announcement `news-2`. */
function run(stored: Readonly<Record<string, string>> | Error): string | undefined {
  const dataset: Record<string, string> = {announcementBarId: 'news-2'}
  const getItem = (key: string) => {
    if (stored instanceof Error) throw stored
    return stored[key] ?? null
  }
  const page = {document: {documentElement: {dataset}}, localStorage: {getItem}}
  runInNewContext(ANNOUNCEMENT_SCRIPT, page)
  // Nothing of the script is left in the page.
  expect(Object.keys(page)).toEqual(['document', 'localStorage'])
  return String(dataset['announcementBarInitiallyDismissed'])
}

const dismissed = (id: string, value: string) => ({'docsite.announcement.id': id, 'docsite.announcement.dismiss': value})

test.each([
  ['the first view', {}, 'false'],
  ['one that was seen', dismissed('news-2', 'false'), 'false'],
  ['one that was dismissed', dismissed('news-2', 'true'), 'true'],
  ['a new one after one that was dismissed', dismissed('news-1', 'true'), 'false'],
  ['blocked storage', new Error('blocked'), 'false'],
] as const)('E1, E3, E4: the announcement is shown or not: %s', (_, stored, expected) => {
  expect(run(stored)).toBe(expected)
})

describe('E5: a page', () => {
  const render = (announcementBar: NonNullable<Parameters<typeof makeRenderer>[0]>['config']) => {
    const {html} = makeRenderer({config: {colorMode: {disableSwitch: true}, ...announcementBar}}).render(makePage())
    return {
      root: / data-announcement-bar-id="[^"]*"/.exec(html)?.[0],
      bar: /<div class="announcement-bar">.*?<\/div>/s.exec(html)?.[0],
      button: html.includes('aria-label="Close"'),
      scripts: html.match(/<script>/g)?.length ?? 0,
    }
  }

  test('without an announcement has nothing of it', () => {
    expect(render({})).toEqual({root: undefined, bar: undefined, button: false, scripts: 0})
  })

  test('has the bar with HTML of the owner, an id by default, and a button', () => {
    expect(render({announcementBar: {content: 'New: <a href="/docs/install">install</a>'}})).toEqual({
      root: ' data-announcement-bar-id="announcement-bar"',
      bar: '<div class="announcement-bar"><div class="announcement-text">New: <a href="/docs/install/">install</a></div>',
      button: true,
      scripts: 1,
    })
  })

  test('has no button and no script when the announcement cannot be closed', () => {
    expect(render({announcementBar: {id: 'a"b', content: 'News', isCloseable: false}})).toEqual({
      root: undefined,
      bar: '<div class="announcement-bar"><div class="announcement-text">News</div>',
      button: false,
      scripts: 0,
    })
  })
})
