import {expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../compile-mdx-site.ts'
import {requestsOf} from '../../../../outside-requests.ts'

const star = {type: 'star', href: 'https://github.com/a/b'} as const

test('U1, U9: a star button is a link with the mark; its script and its style come only with what needs them', async () => {
  const {html, doc} = await compilePage('<StarButton href="https://github.com/o/r" size="large" />\n')
  expect(html.replace(/<path[^>]*>/, '<path>')).toBe(
    '<span class="star star-large"><a class="star-link" href="https://github.com/o/r" target="_blank" rel="noopener noreferrer"><svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true"><path></path></svg>Stars</a></span>',
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
