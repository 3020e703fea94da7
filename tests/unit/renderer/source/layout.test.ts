import path from 'node:path'
import {expect, test} from 'vitest'
import {versionsFolder} from '../../../../renderer/config/docs-places.ts'
import {readSources} from '../../../../renderer/source/read-sources.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'
import {showDiagnostics} from '../../../show-diagnostics.ts'

const layout = {
  next: 'manual',
  released: 'old/v{version}/text',
  versions: 'old/list.json',
  nextSidebars: 'manual.json',
  releasedSidebars: 'old/v{version}/sidebars.json',
}

const files = {
  'manual/a.md': '# Next\n',
  'manual.json': '{"next": ["a"]}',
  'old/list.json': '["2.0", "1.0", "0.9"]',
  'old/v2.0/text/a.md': '# Two\n',
  'old/v2.0/sidebars.json': '{"two": ["a"]}',
  'old/v1.0/text/a.md': '# One\n',
  'old/v3.0/text/a.md': '# Never published\n',
  'site/pages/index.md': '# Home\n',
  'public/a.txt': '',
  'shared/a.txt': '',
  'shared/b.txt': '',
}

test('docs, pages and static files are where the configuration says', async () => {
  const root = await makeFolder(files)
  const config = makeConfig(root, {docs: {layout}, pagesDir: 'site/pages', staticDirs: ['public', 'shared']})
  const {value, diagnostics} = await readSources(config)
  expect({
    versions: value.versions.map(({version, docs, sidebarsFile}) => [version.name, docs.map((doc) => doc.path), sidebarsFile?.path]),
    pages: value.pages.map((page) => page.path),
    staticFiles: value.staticFiles.map((file) => file.path),
    roots: config.contentRoots.map((folder) => path.relative(root, folder)),
    problems: showDiagnostics(diagnostics),
  }).toMatchInlineSnapshot(`
    {
      "pages": [
        "site/pages/index.md",
      ],
      "problems": [
        "old/list.json:1:16 version-missing The version \`0.9\` has no folder: \`old/v0.9/text\` does not exist. | Restore the folder or remove the name from the list.",
        "old/v3.0 version-unlisted The folder \`v3.0\` is not a version: \`list.json\` does not list it, so nothing in it is built. | Add the name to \`list.json\`, or begin it with \`_\` to leave it out.",
        "shared/a.txt file-ignored The file is not published, because \`public/a.txt\` has the same address and its folder comes first in \`staticDirs\`. | Remove or rename one of them.",
      ],
      "roots": [
        "manual",
        "old",
        "site/pages",
        "public",
        "shared",
      ],
      "staticFiles": [
        "public/a.txt",
        "shared/b.txt",
      ],
      "versions": [
        [
          "next",
          [
            "manual/a.md",
          ],
          "manual.json",
        ],
        [
          "2.0",
          [
            "old/v2.0/text/a.md",
          ],
          "old/v2.0/sidebars.json",
        ],
        [
          "1.0",
          [
            "old/v1.0/text/a.md",
          ],
          undefined,
        ],
      ],
    }
  `)
})

test('sidebars of the unreleased version can be in the configuration, whatever the file says', async () => {
  const root = await makeFolder(files)
  const {value} = await readSources(makeConfig(root, {docs: {layout, sidebars: {own: ['a']}}}))
  expect(value.versions.map(({sidebarsFile}) => sidebarsFile)).toEqual([
    {path: 'manual.json', text: '{\n  "own": [\n    "a"\n  ]\n}', isCode: true},
    {path: 'old/v2.0/sidebars.json', text: '{"two": ["a"]}'},
    undefined,
  ])
})

test.each([
  ['/site/versioned_docs/version-{version}', '/site/versioned_docs', 'version-1.0', '1.0'],
  ['/site/versioned_docs/version-{version}', '/site/versioned_docs', 'version-', undefined],
  ['/site/old/v{version}/text', '/site/old', 'v1.0', '1.0'],
  ['/site/{version}', '/site', 'anything', 'anything'],
])('versions in %s are in %s, where %s is the version %s', (released, folder, entry, version) => {
  const found = versionsFolder({released})
  expect([found.folder, found.versionOf(entry)]).toEqual([folder, version])
})
