import {describe, expect, test} from 'vitest'
import {findAnchors} from '../../../../../renderer/features/external-links/find-anchors.ts'

const words = 'Some words of a page. '.repeat(20)
const somewhere = new URL('https://example.org/')

function stateOf(html: string, anchor: string, url = somewhere): string | undefined {
  return findAnchors({text: `${html}<p>${words}`, isWhole: true}, url, [anchor])[0]?.state
}

describe('spellings', () => {
  test.each([
    ['id', '<h2 id="install">', 'install'],
    ['id without quotes', '<h2 id=install>', 'install'],
    ['id in capitals of HTML', "<H2 ID='install'>", 'install'],
    ['name of a link', '<a name="install">', 'install'],
    ['character references', '<h2 id="a&amp;b&#x21;">', 'a&b!'],
    ['percent signs in the link', '<h2 id="über uns">', '%C3%BCber%20uns'],
    ['percent signs in the id', '<h2 id="tangent%3A-x">', 'tangent%3A-x'],
    ['percent signs that encode nothing', '<h2 id="100%">', '100%'],
    ['the prefix of GitHub', '<h2 id="user-content-install">', 'install'],
    ['the prefix of GitHub, with capitals in the link', '<h2 id="user-content-install">', 'Install'],
    ['the data of GitHub', '<script type="application/json">{"t":"<h2 id=\\"user-content-install\\">"}</script>', 'install', 'unknown'],
    ['the name of another element', '<map name="install">', 'install', 'missing'],
    ['other capitals', '<h2 id="Install">', 'install', 'missing'],
    ['a comment', '<!-- <h2 id="install"> -->', 'install', 'missing'],
    ['text of a script', '<script>\'<h2 id="install">\'</script>', 'install', 'missing'],
    ['an attribute', '<p title=\'<h2 id="install">\'>', 'install', 'missing'],
    ['a template', '<template><h2 id="install"></template>', 'install', 'missing'],
    ['after a template', '<template><p></template><h2 id="install">', 'install'],
    ['data-id', '<p data-id="install">', 'install', 'missing'],
  ])('%s', (_name, html, anchor, state = 'present') => {
    expect(stateOf(html, anchor)).toBe(state)
  })
})

describe('what HTML does not tell', () => {
  test.each([
    ['https://github.com/a/b/blob/main/c.ts', 'L10'],
    ['https://github.com/a/b/blob/main/c.ts', 'L10-L20'],
    ['https://github.com/a/b/blob/main/c.ts', 'L10C3-L20C4'],
    ['https://gitlab.com/a/b/-/blob/main/c.ts', 'L10-20'],
    ['https://github.com/a/b', 'readme'],
    ['https://github.com/a/b/issues/1', 'issuecomment-123'],
    ['https://github.com/a/b/pull/1/files', 'discussion_r123'],
    ['https://github.com/a/b/pull/1', 'pullrequestreview-1'],
    ['https://docs.rs/crate/1/src/crate/lib.rs.html', '10-20'],
    ['https://bitbucket.org/a/b/src/main/c.ts', 'lines-10:20'],
    ['https://example.org/app', '/settings'],
    ['https://example.org/app', '!/settings'],
    ['https://example.org/app', 'tab=2'],
    ['https://git-scm.com/docs/git-log', '_options'],
  ])('%s#%s', (url, anchor) => {
    expect(stateOf('<h2 id="other">', anchor, new URL(url))).toBe('unknown')
  })

  test.each([
    ['https://github.com/a/b', 'L-shaped'],
    ['https://github.community/a', 'readme'],
    ['https://example.org/', '10-20'],
    ['https://notdocs.rs/', '10'],
  ])('but it tells of %s#%s', (url, anchor) => {
    expect(stateOf('<h2 id="other">', anchor, new URL(url))).toBe('missing')
  })

  test('a page whose text is made by a script', () => {
    const shell = '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>'
    expect(findAnchors({text: shell, isWhole: true}, somewhere, ['root', 'install'])).toEqual([
      {anchor: 'root', state: 'present'},
      {anchor: 'install', state: 'unknown'},
    ])
  })

  test('a short page without script', () => {
    expect(findAnchors({text: '<h1 id="a">Short</h1>', isWhole: true}, somewhere, ['b'])).toEqual([
      {anchor: 'b', state: 'missing', meant: 'a'},
    ])
  })

  test('the rest of a page that was cut', () => {
    expect(findAnchors({text: `<h2 id="a"><p>${words}`, isWhole: false}, somewhere, ['a', 'b'])).toEqual([
      {anchor: 'a', state: 'present'},
      {anchor: 'b', state: 'unknown'},
    ])
  })
})

describe('what was meant', () => {
  const meant = (id: string, anchor: string): string | undefined =>
    findAnchors({text: `<h2 id="${id}"><p>${words}`, isWhole: true}, somewhere, [anchor])[0]?.meant

  test.each([
    ['a slip', 'installation', 'instalation', 'installation'],
    ['capitals', 'Install', 'install', 'Install'],
    [
      'the prefix of GitHub is none of the link',
      'user-content-installation-of-the-tool',
      'user-content-instalation-of-the-tool',
      'installation-of-the-tool',
    ],
    ['nothing near', 'usage', 'installation', undefined],
    ['control characters stay outside', 'instal\u001B[31ml', 'install', undefined],
    ['line breaks stay outside', 'instal\nl', 'install', undefined],
    ['backticks stay outside', 'instal`l', 'install', undefined],
  ])('%s', (_name, id, anchor, expected) => {
    expect(meant(id, anchor)).toBe(expected)
  })
})
