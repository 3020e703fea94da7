import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import type {Version} from '../../../../renderer/core/model/version.ts'
import {findVersions} from '../../../../renderer/source/find-versions.ts'
import {readSources} from '../../../../renderer/source/read-sources.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'
import {showDiagnostics} from '../../../show-diagnostics.ts'

const threeVersions = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  'content/docs/next/a.md': '',
  'content/docs/2.0/a.md': '',
  'content/docs/1.0/a.md': '',
}

async function find(files: Record<string, string>, docs: SiteConfigInput['docs'] = {}): Promise<{versions: Version[]; problems: string[]}> {
  const config = `export default {docs: ${JSON.stringify(docs)}}`
  const root = await makeFolder({...files, 'site-config.ts': config})
  const {value, diagnostics} = await readSources(makeConfig(root, {docs}))
  return {versions: value.versions.map(({version}) => version), problems: showDiagnostics(diagnostics)}
}

test('G10, G13, G15: next comes first, the newest release is the latest, and everything else follows', async () => {
  const common = {badge: true, noIndex: false}
  expect(await find(threeVersions)).toEqual({
    versions: [
      {
        ...common,
        name: 'next',
        set: '',
        label: 'Next',
        isLatest: false,
        routeBase: '/docs/next/',
        banner: 'unreleased',
        className: 'docs-version-next',
        dir: 'content/docs/next',
        sidebarsPath: 'content/docs/next/sidebars.json',
      },
      {
        ...common,
        name: '2.0',
        set: '',
        label: '2.0',
        isLatest: true,
        routeBase: '/docs/',
        banner: 'none',
        className: 'docs-version-2.0',
        dir: 'content/docs/2.0',
        sidebarsPath: 'content/docs/2.0/sidebars.json',
      },
      {
        ...common,
        name: '1.0',
        set: '',
        label: '1.0',
        isLatest: false,
        routeBase: '/docs/1.0/',
        banner: 'unmaintained',
        className: 'docs-version-1.0',
        dir: 'content/docs/1.0',
        sidebarsPath: 'content/docs/1.0/sidebars.json',
      },
    ],
    problems: [],
  })
})

test('G13: options of a version win over what follows from its place', async () => {
  const options = {label: 'Two', path: 'v/2', banner: 'unmaintained', badge: false, className: 'two', noIndex: true} as const
  const {versions} = await find(threeVersions, {routeBase: '/', latest: '1.0', versions: {'2.0': options}})
  expect(versions.map(({name, routeBase, banner}) => [name, routeBase, banner])).toEqual([
    ['next', '/next/', 'unreleased'],
    ['2.0', '/v/2/', 'unmaintained'],
    ['1.0', '/', 'none'],
  ])
  expect(versions[1]).toEqual({
    name: '2.0',
    set: '',
    isLatest: false,
    routeBase: '/v/2/',
    dir: 'content/docs/2.0',
    sidebarsPath: 'content/docs/2.0/sidebars.json',
    label: 'Two',
    banner: 'unmaintained',
    badge: false,
    className: 'two',
    noIndex: true,
  })
})

test('G10, G12: one version has neither banner nor badge, in a folder of its own or without one', async () => {
  const version = {
    name: 'next',
    set: '',
    label: 'Next',
    isLatest: true,
    routeBase: '/docs/',
    banner: 'none',
    badge: false,
    className: 'docs-version-next',
    noIndex: false,
  }
  expect(await find({'content/docs/a.md': '', 'content/docs/next/b.md': ''})).toEqual({
    versions: [{...version, dir: 'content/docs', sidebarsPath: 'content/docs/sidebars.json'}],
    problems: [],
  })
  expect(await find({'content/docs/next/b.md': ''})).toEqual({
    versions: [{...version, dir: 'content/docs/next', sidebarsPath: 'content/docs/next/sidebars.json'}],
    problems: [],
  })
})

test('G16, G17: versions are left out and keep the order of the list', async () => {
  const names = async (docs: SiteConfigInput['docs']): Promise<string[]> => (await find(threeVersions, docs)).versions.map(({name}) => name)
  expect(await names({includeNext: false})).toEqual(['2.0', '1.0'])
  expect(await names({onlyInclude: ['1.0', 'next']})).toEqual(['next', '1.0'])
  expect(await names({onlyInclude: ['next'], includeNext: false})).toEqual(['next'])
})

test('G17: unknown names in the configuration are reported where they are, with the names there are', async () => {
  const {problems} = await find(threeVersions, {onlyInclude: ['2.0', '1.O'], latest: '1.0', versions: {'3.0': {label: 'Three'}}})
  expect(problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:1:46 version-unknown \`docs.onlyInclude\` names the version \`1.O\`, which does not exist. The versions are \`next\`, \`2.0\`, \`1.0\`. | Did you mean \`1.0\`?",
      "site-config.ts:1:62 config-conflict \`docs.latest\` is \`1.0\`, which is not among the versions that are built. The only version is \`2.0\`. | Build it too, or choose another latest version.",
      "site-config.ts:1:79 version-unknown \`docs.versions\` names the version \`3.0\`, which does not exist. The versions are \`next\`, \`2.0\`, \`1.0\`. | Did you mean \`2.0\`?",
    ]
  `)
})

test('G17: a latest version that does not exist, and an empty list', async () => {
  expect((await find(threeVersions, {latest: '9'})).problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:1:34 version-unknown \`docs.latest\` names the version \`9\`, which does not exist. The versions are \`next\`, \`2.0\`, \`1.0\`. | Write one of the names of \`versions.json\` or \`next\`.",
    ]
  `)
  expect((await find(threeVersions, {onlyInclude: []})).problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:1:24 config-invalid \`docs.onlyInclude\` is empty, so no version would be built. The versions are \`next\`, \`2.0\`, \`1.0\`.",
    ]
  `)
})

test('G18: versions without folder or without docs are reported with their name and path', async () => {
  const {versions, problems} = await find({
    'content/docs/versions.json': '[\n  "2.0",\n  "1.0"\n]\n',
    'content/docs/1.0/sidebars.json': '{}',
    'content/docs/next/a.md': '',
  })
  expect(versions.map(({name}) => name)).toEqual(['next'])
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/1.0 version-empty The version \`1.0\` has no docs: \`content/docs/1.0\` holds no \`.md\` or \`.mdx\` file. | Write one, or remove the name from \`versions.json\`.",
      "content/docs/versions.json:2:3 version-missing The version \`2.0\` has no folder: \`content/docs/2.0\` does not exist. | Restore the folder or remove the name from the list.",
    ]
  `)
})

test('a list of versions that is no list of names is reported at the name', async () => {
  const problemsOf = async (list: string): Promise<string[]> =>
    (await find({...threeVersions, 'content/docs/versions.json': list})).problems.filter((line) => line.includes('versions-invalid'))
  expect(await problemsOf('["2.0",\n "1.0",]')).toMatchInlineSnapshot(`
    [
      "content/docs/versions.json:2:8 versions-invalid The list of versions is not valid JSON: expected a value (a comma after the last entry is not allowed). | Write an array of names, newest first: ["1.1", "1.0"].",
    ]
  `)
  expect(await problemsOf('{"2.0": true}')).toMatchInlineSnapshot(`
    [
      "content/docs/versions.json:1:1 versions-invalid The list of versions is not an array. | Write an array of names, newest first: ["1.1", "1.0"].",
    ]
  `)
  expect(await problemsOf('["2.0", 1, "a/b", "..", "2.0", "", "NEXT", "next"]')).toMatchInlineSnapshot(`
    [
      "content/docs/versions.json:1:9 versions-invalid 1 cannot be the name of a version: it is not a string.",
      "content/docs/versions.json:1:12 versions-invalid "a/b" cannot be the name of a version: it contains one of / \\ < > : " | ? *.",
      "content/docs/versions.json:1:19 versions-invalid ".." cannot be the name of a version: it begins with a dot or ends with one, or has space around it.",
      "content/docs/versions.json:1:25 versions-invalid "2.0" cannot be the name of a version: another entry has the same name, ignoring case.",
      "content/docs/versions.json:1:32 versions-invalid "" cannot be the name of a version: it is blank.",
      "content/docs/versions.json:1:36 versions-invalid "NEXT" cannot be the name of a version: it is the name of the version that is not released yet, which is never listed.",
      "content/docs/versions.json:1:44 versions-invalid "next" cannot be the name of a version: it is the name of the version that is not released yet, which is never listed.",
    ]
  `)
})

test('folders and docs that belong to no version are pointed out', async () => {
  const {problems} = await find({
    ...threeVersions,
    'content/docs/0.9/a.md': '',
    'content/docs/stray.md': '',
    'content/docs/_archive/a.md': '',
  })
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/0.9 version-unlisted The folder \`0.9\` is not a version: \`versions.json\` does not list it, so nothing in it is built. | Add the name to \`versions.json\`, or begin it with \`_\` to leave it out.",
      "content/docs/stray.md version-unlisted The file is in no version, so it does not become a page. | Move it into the folder of a version.",
    ]
  `)
})

test('two versions cannot have one path, and a path has no steps', async () => {
  expect((await find(threeVersions, {versions: {'1.0': {path: 'next'}}})).problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:1:51 config-conflict The versions \`next\` and \`1.0\` would both be served at \`/docs/next/\`. | Give one of them another \`path\`.",
    ]
  `)
  expect((await find(threeVersions, {versions: {'1.0': {path: '../x'}}})).problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:1:51 config-invalid The path \`../x\` of the version \`1.0\` cannot be part of a URL's path. | Write segments without \`.\`, \`..\`, \`?\` and \`#\`.",
    ]
  `)
})

test('W1: a version that is about to be cut counts as the newest, although its folder is not there', async () => {
  const root = await makeFolder(threeVersions)
  const {value, diagnostics} = findVersions(makeConfig(root, {docs: {versions: {'3.0': {label: 'Three'}}}}), undefined, '3.0')
  expect(value.map(({name, label, isLatest, routeBase, dir}) => [name, label, isLatest, routeBase, dir])).toEqual([
    ['next', 'Next', false, '/docs/next/', 'content/docs/next'],
    ['3.0', 'Three', true, '/docs/', 'content/docs/3.0'],
    ['2.0', '2.0', false, '/docs/2.0/', 'content/docs/2.0'],
    ['1.0', '1.0', false, '/docs/1.0/', 'content/docs/1.0'],
  ])
  expect(diagnostics).toEqual([])
})
