import {describe, expect, test} from 'vitest'
import {plain} from '../../../../cli/paint.ts'
import {formats, loadReporter} from '../../../../cli/reporters/reporter.ts'
import type {Format} from '../../../../cli/reporters/reporter.ts'
import type {Diagnostic, Place, Severity} from '../../../../renderer/index.ts'

const problems: readonly Diagnostic[] = [
  {code: 'output-locked', severity: 'error', message: 'Another build is running.'},
  {
    code: 'link-missing-page',
    severity: 'error',
    message: 'There is no page at `./up.md`.',
    hint: 'Did you mean `./upgrading.md`?',
    file: 'content/a b,c.md',
    place: {start: {line: 1, column: 3}, end: {line: 1, column: 8}},
  },
  {
    code: 'id-duplicate',
    severity: 'warning',
    message: 'Two elements have the id `<a>` & "b".\n100% sure.',
    file: 'content/ü.md',
    place: {start: {line: 2, column: 1}, end: {line: 3, column: 4}},
    related: [{message: 'The first is here.', file: 'content/x.md', place: {start: {line: 7, column: 2}, end: {line: 7, column: 3}}}],
  },
]

async function report(format: Format, diagnostics: readonly Diagnostic[], columns?: number, isVerbose = false): Promise<string> {
  const reporter = await loadReporter(format)
  return reporter(diagnostics, {
    toolVersion: '1.2.3',
    paint: plain,
    columns,
    isVerbose,
    readSource: (file) => (file.includes('ü') ? undefined : ['A [u](./up.md) b']),
  })
}

const placeIn = (line: number): Place => ({start: {line, column: 1}, end: {line, column: 2}})

const manyOf = (count: number, code: Diagnostic['code'], severity: Severity = 'warning'): Diagnostic[] =>
  Array.from({length: count}, (_, index) => ({code, severity, message: `No ${index}.`, file: `${index % 7}.md`, place: placeIn(index + 1)}))

describe('reports', () => {
  test('pretty: a block per problem and a line that counts them', async () => {
    expect(`\n${await report('pretty', problems)}`).toMatchInlineSnapshot(`
      "
      error output-locked
        Another build is running.

      content/a b,c.md:1:3 error link-missing-page
        There is no page at \`./up.md\`.
        1 | A [u](./up.md) b
          |   ^^^^^
        hint: Did you mean \`./upgrading.md\`?

      content/ü.md:2:1 warning id-duplicate
        Two elements have the id \`<a>\` & "b".
        100% sure.
        see: content/x.md:7:2 The first is here.

      2 errors and 1 warning in 2 files
      "
    `)
  })

  test('pretty: a problem of many places names a few of them', async () => {
    const related = Array.from({length: 300}, (_, index) => ({message: 'links there too', file: `content/${index}.md`}))
    const moved: Diagnostic = {code: 'external-moved', severity: 'warning', message: 'It has moved.', file: 'content/a.md', related}
    expect(`\n${await report('pretty', [moved])}`).toMatchInlineSnapshot(`
      "
      content/a.md warning external-moved
        It has moved.
        see: content/0.md links there too
        see: content/1.md links there too
        see: content/2.md links there too
        see: content/3.md links there too
        see: content/4.md links there too
        see: 295 more places; \`--verbose\` prints them

      1 warning in 1 file
      "
    `)
    expect(`\n${await report('pretty', [{...moved, related: related.slice(0, 6)}])}`).toContain('see: 1 more place;')
  })

  test('pretty: of many problems of a kind in a file, the first ones are shown and the others counted', async () => {
    const many = Array.from({length: 100_000}, (_, index): Diagnostic => {
      const place = {start: {line: index + 1, column: 1}, end: {line: index + 1, column: 2}}
      return {code: 'sidebar-invalid', severity: 'error', message: `Wrong ${index}.`, file: 'content/sidebars.json', place}
    })
    const text = await report(
      'pretty',
      [problems[0], ...many, problems[1]].flatMap((found) => found ?? []),
    )
    expect(text.match(/Wrong \d+\./g)).toEqual(Array.from({length: 100}, (_, index) => `Wrong ${index}.`))
    expect(text).toContain('There is no page')
    expect(text.split('\n').slice(-4)).toEqual([
      '99,900 more problems of the kind `sidebar-invalid` in `content/sidebars.json`; `--verbose` prints them',
      '',
      '100,002 errors in 2 files',
      '',
    ])
    expect(await report('pretty', many.slice(0, 100))).not.toContain('more problem')
  })

  test('pretty: of a code with many warnings the first are shown, and the others counted', async () => {
    expect(`\n${await report('pretty', manyOf(1_234, 'link-same-site'))}`).toMatchInlineSnapshot(`
      "
      0.md:1:1 warning link-same-site
        No 0.
        1 | A [u](./up.md) b
          | ^

      1.md:2:1 warning link-same-site
        No 1.

      2.md:3:1 warning link-same-site
        No 2.

      1,231 more warnings link-same-site in 7 files: Link to this site by its full URL
        most in 3.md (176), 4.md (176), 5.md (176)

      \`--verbose\` prints all problems; \`--format json\` lists them for programs.

      1,234 warnings in 7 files
      "
    `)
    expect(await report('pretty', manyOf(20, 'link-same-site'))).toMatch(/^0\.md:1:1 warning(?:.*\n)*.*No 19\./)
    for (const severity of ['error', 'info'] as const) {
      const text = await report('pretty', manyOf(50, 'link-same-site', severity))
      expect(text.match(/No \d+\./g)).toHaveLength(severity === 'error' ? 50 : 3)
    }
  })

  test('pretty: of broken links that a site has made warnings, each has a line', async () => {
    expect(`\n${await report('pretty', manyOf(22, 'link-missing-page'))}`).toMatchInlineSnapshot(`
      "
      0.md:1:1 warning link-missing-page
        No 0.
        1 | A [u](./up.md) b
          | ^

      1.md:2:1 warning link-missing-page
        No 1.

      2.md:3:1 warning link-missing-page
        No 2.

      19 more warnings link-missing-page in 7 files: Link to a page that does not exist
        3.md:4:1 No 3.
        4.md:5:1 No 4.
        5.md:6:1 No 5.
        6.md:7:1 No 6.
        0.md:8:1 No 7.
        1.md:9:1 No 8.
        2.md:10:1 No 9.
        3.md:11:1 No 10.
        4.md:12:1 No 11.
        5.md:13:1 No 12.
        6.md:14:1 No 13.
        0.md:15:1 No 14.
        1.md:16:1 No 15.
        2.md:17:1 No 16.
        3.md:18:1 No 17.
        4.md:19:1 No 18.
        5.md:20:1 No 19.
        6.md:21:1 No 20.
        0.md:22:1 No 21.

      \`--verbose\` prints all problems; \`--format json\` lists them for programs.

      22 warnings in 7 files
      "
    `)
    expect(await report('pretty', manyOf(1_000, 'link-missing-page'))).toContain('\n  and 897 more\n')
  })

  test('pretty: what is not there is one problem, however many pages lead to it', async () => {
    const linksOf = (count: number, message: string): Diagnostic[] =>
      Array.from({length: count}, (_each, at) => ({
        code: 'link-missing-page',
        severity: 'error',
        message,
        ...(at === 0 && {hint: 'Remove it.'}),
        file: `docs/${at}.md`,
        place: placeIn(at + 1),
      }))
    const many = linksOf(40, 'There is no page at `/nope/`.')
    expect(`\n${await report('pretty', many)}`).toMatchInlineSnapshot(`
      "
      docs/0.md:1:1 error link-missing-page
        There is no page at \`/nope/\`.
        1 | A [u](./up.md) b
          | ^
        hint: Remove it.
        same: docs/1.md:2:1, docs/2.md:3:1, docs/3.md:4:1, and 36 more places; \`--verbose\` prints them

      40 errors in 40 files
      "
    `)
    const blocksOf = async (found: readonly Diagnostic[]): Promise<number> =>
      (await report('pretty', found)).split('\n').filter((line) => / error /.test(line)).length
    // pages that each have no such anchor are not one problem
    const anchors = many.map((found): Diagnostic => ({...found, code: 'link-missing-anchor', message: 'This page has no anchor `a`.'}))
    expect(await Promise.all([many, linksOf(5, 'A'), linksOf(4, 'A'), anchors].map(blocksOf))).toEqual([1, 1, 4, 40])
  })

  test('pretty: a problem in a file that versions share is shown once', async () => {
    const files = ['docs/guide/a.md', 'docs/guide/b.md', ...[1, 2, 3, 4, 5].map((name) => `versioned_docs/version-${name}/guide/a.md`)]
    const same = files.map((file): Diagnostic => ({code: 'image-missing', severity: 'error', message: 'Gone.', file, place: placeIn(1)}))
    expect(`\n${await report('pretty', same)}`).toMatchInlineSnapshot(`
      "
      docs/guide/a.md:1:1 error image-missing
        Gone.
        1 | A [u](./up.md) b
          | ^
        same: versioned_docs/version-1/guide/a.md, versioned_docs/version-2/guide/a.md, versioned_docs/version-3/guide/a.md, and 2 more files

      docs/guide/b.md:1:1 error image-missing
        Gone.
        1 | A [u](./up.md) b
          | ^

      7 errors in 7 files
      "
    `)
  })

  test('pretty: what is taken over from another tool is a table', async () => {
    const rows = [
      ['docusaurus-unsupported', 'warning', 'One is missing.', 7],
      ['docusaurus-unsupported', 'warning', 'A folder is left out.', undefined],
      ['docusaurus-unsupported', 'warning', 'All is missing, whatever one does to have it on the pages of the site.', 1234],
      ['docusaurus-taken', 'info', '12 settings are taken over.', 1234],
    ] as const
    const found = rows.map(([code, severity, message, pages]): Diagnostic => ({
      code,
      severity,
      message,
      file: 'a.js',
      ...(pages && {pages}),
    }))
    expect(`\n${await report('pretty', found, 60)}`).toMatchInlineSnapshot(`
      "
      pages  Parts of a Docusaurus site that docsite has taken over info docusaurus-taken
      1,234  12 settings are taken over.

      pages  Part of a Docusaurus site that docsite does not have warning docusaurus-unsupported
      1,234  All is missing, whatever one does to have it on the
             pages of the site.
          7  One is missing.
             A folder is left out.

      \`--verbose\` prints all problems; \`--format json\` lists them for programs.

      3 warnings in 1 file
      "
    `)
    const many = Array.from({length: 30}, (_, index): Diagnostic => ({
      code: 'docusaurus-unsupported',
      severity: 'warning',
      message: `No ${index}.`,
    }))
    expect(await report('pretty', many)).toContain('\n       and 10 more\n')
    expect(await report('pretty', found, undefined, true)).toContain('a.js info docusaurus-taken\n  12 settings are taken over.\n')
  })

  test('pretty: everything is shown if asked for', async () => {
    const all = [...manyOf(1_000, 'link-same-site'), ...manyOf(1_000, 'link-missing-page')]
    const text = await report('pretty', all, undefined, true)
    expect(text.match(/No \d+\./g)).toHaveLength(2_000)
    expect(text).not.toContain('more')
  })

  test('pretty: in a terminal, no line is wider than it, and what goes on is under what it belongs to', async () => {
    const long: Diagnostic = {
      code: 'link-missing-page',
      severity: 'error',
      message: 'There is no page at this address, which is said at some length.',
      hint: 'Write a path relative to this file, or remove the link.',
      file: 'content/a.md',
      place: {start: {line: 1, column: 3}, end: {line: 1, column: 15}},
      related: [{message: 'It was here before somebody moved it.', file: 'content/x.md'}],
    }
    expect(`\n${await report('pretty', [long], 40)}`).toMatchInlineSnapshot(`
      "
      content/a.md:1:3 error link-missing-page
        There is no page at this address,
        which is said at some length.
        1 | A [u](./up.md) b
          |   ^^^^^^^^^^^^
        hint: Write a path relative to this
              file, or remove the link.
        see: content/x.md It was here before
             somebody moved it.

      1 error in 1 file
      "
    `)
    const endless = {...long, message: 'word '.repeat(60).trim()}
    const widest = async (columns?: number): Promise<number> =>
      Math.max(...(await report('pretty', [endless], columns)).split('\n').map(({length}) => length))
    expect([await widest(300), await widest()]).toEqual([96, 301])
  })

  test('github: one annotation per line, errors first, and of them those with a place', async () => {
    expect(`\n${await report('github', problems)}`).toMatchInlineSnapshot(`
      "
      ::error file=content/a b%2Cc.md,line=1,endLine=1,col=3,endColumn=8,title=link-missing-page::There is no page at \`./up.md\`. Did you mean \`./upgrading.md\`? (content/a b,c.md:1:3)
      ::error title=output-locked::Another build is running.
      ::warning file=content/ü.md,line=2,endLine=3,title=id-duplicate::Two elements have the id \`<a>\` & "b".%0A100%25 sure. (content/ü.md:2:1)
      "
    `)
  })

  test('github: the ten that it shows of a kind are of as many files as there are, and a notice counts the others', async () => {
    const many = ['a', 'b', 'c'].flatMap((file) =>
      Array.from({length: 5}, (_each, index): Diagnostic => {
        const at = {line: index + 1, column: 1}
        return {code: 'link-missing-page', severity: 'error', message: 'Gone.', file: `${file}.md`, place: {start: at, end: at}}
      }),
    )
    const lines = (await report('github', [...many, {code: 'output-locked', severity: 'error', message: 'Busy.'}])).split('\n')
    expect(lines.slice(0, 4).map((line) => /\((.*)\)$/.exec(line)?.[1])).toEqual(['a.md:1:1', 'b.md:1:1', 'c.md:1:1', 'a.md:2:1'])
    expect(lines.slice(15)).toEqual([
      '::error title=output-locked::Busy.',
      '::notice title=docsite::Only in the log of this step: 6 errors. GitHub shows at most 10 annotations of each kind.',
      '',
    ])
  })

  test.each([
    [10, 10, 10, undefined],
    [11, 10, 0, '1 error'],
    [0, 0, 11, '2 notes'],
    [0, 30, 10, '20 warnings, 1 note'],
    [12, 1, 9, '2 errors'],
  ])('github: of %i errors, %i warnings and %i notes the notice counts what is not shown', async (errors, warnings, notes, counted) => {
    const some = (count: number, severity: Severity): Diagnostic[] =>
      Array.from({length: count}, () => ({code: 'link-missing-page', severity, message: 'Gone.'}))
    const text = await report('github', [...some(errors, 'error'), ...some(warnings, 'warning'), ...some(notes, 'info')])
    expect(/Only in the log of this step: ([^.]*)\./.exec(text)?.[1]).toBe(counted)
    // The notice is among the first ten, so that GitHub shows it.
    const notices = text.split('\n').filter((line) => line.startsWith('::notice'))
    expect(notices.findIndex((line) => line.includes('Only in the log'))).toBe(counted === undefined ? -1 : 0)
  })

  test('junit: a suite per file; only errors fail', async () => {
    expect(`\n${await report('junit', problems)}`).toMatchInlineSnapshot(`
      "
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="docsite" tests="3" failures="2">
      <testsuite name="docsite" tests="1" failures="1" errors="0">
      <testcase classname="docsite.output-locked" name="output-locked"><failure type="output-locked" message="Another build is running.">Another build is running.</failure></testcase>
      </testsuite>
      <testsuite name="content/a b,c.md" tests="1" failures="1" errors="0">
      <testcase classname="docsite.link-missing-page" name="link-missing-page content/a b,c.md:1:3"><failure type="link-missing-page" message="There is no page at \`./up.md\`.">content/a b,c.md:1:3: There is no page at \`./up.md\`. Did you mean \`./upgrading.md\`?</failure></testcase>
      </testsuite>
      <testsuite name="content/ü.md" tests="1" failures="0" errors="0">
      <testcase classname="docsite.id-duplicate" name="id-duplicate content/ü.md:2:1"><system-out>warning: content/ü.md:2:1: Two elements have the id \`&lt;a&gt;\` &amp; &quot;b&quot;.&#10;100% sure.</system-out></testcase>
      </testsuite>
      </testsuites>
      "
    `)
  })

  test('sarif: rules of the codes that occur, results with regions', async () => {
    expect(JSON.parse(await report('sarif', problems))).toMatchInlineSnapshot(`
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [
          {
            "columnKind": "utf16CodeUnits",
            "results": [
              {
                "level": "error",
                "message": {
                  "text": "Another build is running.",
                },
                "ruleId": "output-locked",
                "ruleIndex": 2,
              },
              {
                "level": "error",
                "locations": [
                  {
                    "physicalLocation": {
                      "artifactLocation": {
                        "uri": "content/a%20b%2Cc.md",
                      },
                      "region": {
                        "endColumn": 8,
                        "endLine": 1,
                        "startColumn": 3,
                        "startLine": 1,
                      },
                    },
                  },
                ],
                "message": {
                  "text": "There is no page at \`./up.md\`. Did you mean \`./upgrading.md\`?",
                },
                "ruleId": "link-missing-page",
                "ruleIndex": 1,
              },
              {
                "level": "warning",
                "locations": [
                  {
                    "physicalLocation": {
                      "artifactLocation": {
                        "uri": "content/%C3%BC.md",
                      },
                      "region": {
                        "endColumn": 4,
                        "endLine": 3,
                        "startColumn": 1,
                        "startLine": 2,
                      },
                    },
                  },
                ],
                "message": {
                  "text": "Two elements have the id \`<a>\` & "b".
      100% sure.",
                },
                "relatedLocations": [
                  {
                    "id": 0,
                    "message": {
                      "text": "The first is here.",
                    },
                    "physicalLocation": {
                      "artifactLocation": {
                        "uri": "content/x.md",
                      },
                      "region": {
                        "endColumn": 3,
                        "endLine": 7,
                        "startColumn": 2,
                        "startLine": 7,
                      },
                    },
                  },
                ],
                "ruleId": "id-duplicate",
                "ruleIndex": 0,
              },
            ],
            "tool": {
              "driver": {
                "name": "docsite",
                "rules": [
                  {
                    "defaultConfiguration": {
                      "level": "warning",
                    },
                    "id": "id-duplicate",
                    "shortDescription": {
                      "text": "Two elements with one id",
                    },
                  },
                  {
                    "defaultConfiguration": {
                      "level": "error",
                    },
                    "id": "link-missing-page",
                    "shortDescription": {
                      "text": "Link to a page that does not exist",
                    },
                  },
                  {
                    "defaultConfiguration": {
                      "level": "error",
                    },
                    "id": "output-locked",
                    "shortDescription": {
                      "text": "Another build is running",
                    },
                  },
                ],
                "version": "1.2.3",
              },
            },
          },
        ],
        "version": "2.1.0",
      }
    `)
  })

  test('json: everything as it is, counted', async () => {
    expect(JSON.parse(await report('json', problems))).toEqual({schemaVersion: 1, errors: 2, warnings: 1, diagnostics: problems})
  })

  test('every format has all problems', async () => {
    for (const format of formats) {
      const text = await report(format, problems)
      expect(problems.filter(({code}) => !text.includes(code))).toEqual([])
    }
  })

  test('nothing wrong is said by programs’ formats as an empty document, by the others as nothing', async () => {
    const texts = Object.fromEntries(await Promise.all(formats.map(async (format) => [format, await report(format, [])] as const)))
    expect(texts).toMatchInlineSnapshot(`
      {
        "github": "",
        "json": "{
        "schemaVersion": 1,
        "errors": 0,
        "warnings": 0,
        "diagnostics": []
      }
      ",
        "junit": "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="docsite" tests="1" failures="0">
      <testsuite name="docsite" tests="1" failures="0" errors="0">
      <testcase classname="docsite" name="no problems"/>
      </testsuite>
      </testsuites>
      ",
        "pretty": "",
        "sarif": "{
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": {
              "driver": {
                "name": "docsite",
                "version": "1.2.3",
                "rules": []
              }
            },
            "columnKind": "utf16CodeUnits",
            "results": []
          }
        ]
      }
      ",
      }
    `)
  })

  test('junit has no characters that XML cannot have', async () => {
    const text = await report('junit', [{code: 'mdx-failed', severity: 'error', message: 'bell \u0007 <b>'}])
    expect(text).toContain('message="bell \uFFFD &lt;b&gt;"')
  })

  test('pretty shows control characters of content as U+FFFD', async () => {
    const text = await report('pretty', [{code: 'mdx-failed', severity: 'error', message: 'a\u001B]0;title\u0007b\u202Ec'}])
    expect(text).toContain('a\uFFFD]0;title\uFFFDb\uFFFDc')
  })
})

test('problems of plugins: their code everywhere, their title in SARIF', async () => {
  const found: Diagnostic = {
    code: 'tutorials/no-steps',
    severity: 'error',
    message: 'There are no steps.',
    file: 'content/a.md',
    rule: {title: 'Tutorial without steps', level: 'ignore'},
  }
  for (const format of formats) expect(await report(format, [found])).toContain('tutorials/no-steps')
  const {runs} = JSON.parse(await report('sarif', [found])) as {runs: [{tool: {driver: {rules: unknown}}}]}
  expect(runs[0].tool.driver.rules).toEqual([
    {id: 'tutorials/no-steps', shortDescription: {text: 'Tutorial without steps'}, defaultConfiguration: {enabled: false}},
  ])
})
