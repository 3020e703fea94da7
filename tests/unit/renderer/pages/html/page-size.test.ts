import {expect, test} from 'vitest'
import type {OutputFile} from '../../../../../renderer/core/model/output.ts'
import type {SidebarItem} from '../../../../../renderer/core/model/sidebar.ts'
import {sampleConfig} from '../../../../gallery/sample-site.ts'
import {category, link, makePage, makeRenderer, makeVersion} from '../../../../make-page.ts'

/** Bytes that a doc page may have besides its article. */
const LIMIT = 20_000

const article = `<p>${'Text. '.repeat(1000)}</p>`

function pages(from: number, to: number): SidebarItem[] {
  return Array.from({length: to - from}, (_, index) =>
    link(`How to do thing number ${from + index}`, `/docs/guides/how-to-do-thing-${from + index}/`),
  )
}

function inGroups(count: number): SidebarItem[] {
  return Array.from({length: 20}, (_, index) => category(`Group number ${index}`, pages((index * count) / 20, ((index + 1) * count) / 20)))
}

test.each([
  ['1,000 pages in one list', pages(0, 1000), 1000],
  ['1,000 pages in 20 groups', inGroups(1000), 1000],
  ['5,000 pages in one list', pages(0, 5000), 5000],
  ['5,000 pages in 20 groups', inGroups(5000), 5000],
] as const)('a page costs at most 20 KB besides its article with %s in the sidebar', (_, items, count) => {
  const renderer = makeRenderer({config: sampleConfig, versions: [makeVersion('2.0', {isLatest: true, sidebars: {docs: items}})]})
  const sizes = [0, 1, count / 2, count - 1].map((index) => {
    const route = `/docs/guides/how-to-do-thing-${index}/`
    const outline = Array.from({length: 25}, (_unused, at) => ({
      depth: 2 + (at % 2),
      id: `heading-number-${at}`,
      text: `Heading number ${at}`,
      html: `Heading number ${at}`,
    }))
    const {html} = renderer.render(
      makePage({route, article, outline, doc: {sidebar: 'docs', previous: {label: 'Previous page', href: '/docs/a/'}}}),
    )
    expect(html).toContain(`href="${route}" aria-current="page"`)
    return Buffer.byteLength(html) - Buffer.byteLength(article)
  })
  expect(sizes.filter((size) => size > LIMIT)).toEqual([])
})

function contentOf(file: OutputFile | undefined): string {
  const content = typeof file?.content === 'function' ? file.content() : undefined
  return typeof content === 'string' ? content : ''
}

test('what a page leaves out of its sidebar is in a file of its own, whose name stays the same', () => {
  const fragmentOf = (items: readonly SidebarItem[]) => {
    const renderer = makeRenderer({versions: [makeVersion('2.0', {isLatest: true, sidebars: {'my docs': items}})]})
    const [fragment] = renderer.fragments()
    const {html} = renderer.render(makePage({route: '/docs/guides/how-to-do-thing-3/', doc: {sidebar: 'my docs'}}))
    return {path: fragment?.path ?? '', content: contentOf(fragment), html}
  }
  const first = fragmentOf(pages(0, 1000))
  const second = fragmentOf(pages(0, 1001))
  expect(first.path).toMatch(/^sidebars\/2\.0-my-docs-[0-9a-f]{8}\.html$/)
  expect(first.html).toContain(`data-fragment="/${first.path}"`)
  expect(first.content.match(/<a href="[^"]+">/g)?.length).toBe(1000)
  expect(second.path).toBe(first.path)
})

test('a small sidebar is in the page and needs no file', () => {
  const renderer = makeRenderer({versions: [makeVersion('2.0', {isLatest: true, sidebars: {docs: pages(0, 20)}})]})
  const {html} = renderer.render(makePage({doc: {sidebar: 'docs'}}))
  expect([renderer.fragments(), html.includes('data-fragment')]).toEqual([[], false])
})
