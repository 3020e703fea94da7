import {expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../compile-mdx-site.ts'
import {requestsOf} from '../../../../outside-requests.ts'

const star = {type: 'star', href: 'https://github.com/a/b'} as const

test('U1, U9: a star button is a link with the mark; its script and its style come only with what needs them', async () => {
  const {html, doc} = await compilePage('<StarButton href="https://github.com/o/r" size="large" />\n')
  expect(html.replace(/<path[^>]*>/, '<path>')).toBe(
    '<span class="star star-large"><a class="star-link" href="https://github.com/o/r" target="_blank" rel="noopener noreferrer"><svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true"><path></path></svg>GitHub</a></span>',
  )
  expect([doc.features, doc.references.map(({kind, url}) => `${kind} ${url}`)]).toEqual([['star-button'], ['link https://github.com/o/r']])
})

test('U5: with a count it says what to ask, in a link that is hidden until the number is there', async () => {
  const {html, doc} = await compilePage('<StarButton href="https://github.com/o/r/fork" label="Fork" showCount />\n')
  expect(html.slice(html.indexOf('</svg>'))).toBe(
    '</svg>Fork</a><span class="star-room"><a class="star-count" href="https://github.com/o/r/forks" data-count="https://api.github.com/repos/o/r" data-property="forks_count" data-words="{count} fork on GitHub|{count} forks on GitHub" hidden="" target="_blank" rel="noopener noreferrer"></a></span></span>',
  )
  expect(doc.features).toEqual(['star-button', 'stars'])
})

/** The label of each button, the size and the outline of its icon, and its attributes. */
async function looksOf(...buttons: string[]): Promise<unknown[]> {
  const {html} = await compilePage(buttons.join('\n\n'))
  return [
    ...html.matchAll(
      /<span class="([^"]*)"><a class="star-link"([^>]*)>.*?width="(\d+)".*?<path d="(.{8}).*?<\/svg>(.*?)<\/a>(.*?)<\/span>/g,
    ),
  ].map(([, name, attributes, width, outline, label, rest]) =>
    [name, label, width, outline, /aria-label="([^"]*)"/.exec(attributes ?? '')?.[1], rest?.includes('data-count')].join(' | '),
  )
}

test('U2, U9: icon, colours, label, size and count are set by options of docsite or by attributes of the widget of GitHub', async () => {
  const href = 'href="https://github.com/o/r"'
  const widget =
    'data-icon="octicon-star" data-color-scheme="no-preference: light; light: dark; dark: light;" data-size="large" data-show-count="true"'
  expect(
    await looksOf(
      `<StarButton ${href} icon="star" colorScheme="light: dark; dark: light" size="large" showCount label="Star" ariaLabel="Star us" />`,
      `<StarButton ${href} ${widget} aria-label="Star us">Star</StarButton>`,
      `<StarButton ${href} ${widget} aria-label="Star us" data-text="Star" />`,
      `<StarButton ${href} data-icon="octicon-none" data-show-count={true} />`,
      `<StarButton ${href} data-icon="Octicon-Heart" data-color-scheme="dark_dimmed" data-show-count="false" />`,
      `<StarButton ${href}/issues data-show-count="false" />`.replace('"/issues', '/issues"'),
    ),
  ).toEqual([
    ...Array.from({length: 3}, () => 'star star-large star-swapped | Star | 16 | M8 .25a. | Star us | true'),
    'star | Stars | 14 | M8 0C3.5 |  | true',
    'star star-dark | GitHub | 14 | m8 14.25 |  | false',
    'star | Issues | 14 | M8 0C3.5 |  | false',
  ])
})

test('U4: what is no page of GitHub is reported at its place', async () => {
  expect(await problemsOf({other: 'Words.\n\n<StarButton href="https://gitlab.com/o/r" />\n', none: '<StarButton />\n'}))
    .toMatchInlineSnapshot(`
      {
        "none": [
          "1:1-1:15 component-props \`href\` of \`<StarButton>\` is missing, which is not a page of GitHub. | Write \`<StarButton href="https://github.com/owner/repository" />\`.",
        ],
        "other": [
          "3:1-3:45 component-props \`href\` of \`<StarButton>\` is \`"https://gitlab.com/o/r"\`, which is not a page of GitHub. | Write \`<StarButton href="https://github.com/owner/repository" />\`.",
        ],
      }
    `)
})

test('U5: GitHub’s API is allowed where a count is shown, in the navbar or in a page', () => {
  expect([requestsOf({navbar: {items: [star, {...star, showCount: true}]}}), requestsOf({}, ['stars', 'components'])]).toEqual([
    ['connectSrc https://api.github.com (navbar.items, load)'],
    ['connectSrc https://api.github.com (<StarButton>, load)'],
  ])
})
