import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const site = {
  'site-config.ts': `export default {title: 'Lamps', url: 'https://example.org', i18n: {defaultLocale: 'en', locales: ['en', 'de']}}\n`,
  'content/docs/a.md': '---\ntitle: A\ntags: [start]\n---\n\nText.\n',
  'content/docs/b.md': '---\ntitle: B\ntags: [care]\n---\n\nText.\n',
  'content/docs/tags.yml': 'start: {label: Set up, permalink: /first, description: The first steps.}\ncare: {label: Care}\n',
}

test('each language may have its own list of tags; a change of the list alone changes its pages', async () => {
  const root = await makeFolder({
    ...site,
    'i18n/de/docusaurus-plugin-content-docs/current/tags.yml':
      'start: {label: Anfang, permalink: /first, description: Die ersten Schritte.}\ncare: {label: Pflege}\n',
  })
  const tagPage = (file: string): unknown => {
    const html = readFileSync(path.join(root, 'dist', file, 'index.html'), 'utf8')
    return [
      /<h1>(.*?)<\/h1>/.exec(html)?.[1],
      /<p class="lead">(.*?)<\/p>/.exec(html)?.[1],
      /<meta name="description" content="(.*?)"/.exec(html)?.[1],
    ]
  }
  const first = await runDocsite(root, ['build'])
  expect(first.code, first.stdout).toBe(0)
  expect([tagPage('docs/tags/first'), tagPage('de/docs/tags/first'), tagPage('docs/tags/care')]).toEqual([
    ['One doc tagged with “Set up”', 'The first steps.', 'The first steps.'],
    ['Eine Seite mit dem Tag „Anfang“', 'Die ersten Schritte.', 'Die ersten Schritte.'],
    ['One doc tagged with “Care”', undefined, undefined],
  ])

  writeFileSync(path.join(root, 'content/docs/tags.yml'), 'start: {label: Begin, permalink: /first}\ncare: {label: Care}\n')
  const second = await runDocsite(root, ['build'])
  expect(second.code, second.stdout).toBe(0)
  expect(tagPage('docs/tags/first')).toEqual(['One doc tagged with “Begin”', undefined, undefined])
  expect(readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8')).toContain('>Begin</a>')
})
