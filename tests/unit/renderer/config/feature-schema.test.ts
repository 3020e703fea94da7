import * as v from 'valibot'
import {expect, test} from 'vitest'
import {featureSchema} from '../../../../renderer/config/feature-schema.ts'

/** The messages about what a plugin consists of. */
function problemsOf(parts: unknown): string[] {
  return (v.safeParse(featureSchema, parts).issues ?? []).map(
    ({path = [], message}) => `${path.map(({key}) => String(key)).join('.')}: ${message}`,
  )
}

const request = {because: 'counts', directive: 'connectSrc', source: 'https://example.org', when: 'load'}

test('a request names a directive of a policy and an origin, and nothing that a policy reads as more', () => {
  const sources = [
    'https://example.org',
    'wss://example.org:8080',
    'https://*.example.org/path/',
    'http://localhost:*',
    'https:',
    '*',
    "'unsafe-inline'",
    'data:',
    'example.org',
    'https://example.org; script-src *',
    'https://example.org *',
    'https://example.org/?a=b',
    'https://a.example,https://b.example',
    'https://*',
  ]
  expect(sources.filter((source) => problemsOf({requests: [{...request, source}]}).length === 0)).toEqual(sources.slice(0, 3))
  expect(problemsOf({requests: [{...request, directive: 'script-src'}]}).length).toBe(1)
  expect(
    ['scriptSrc', 'frameSrc', 'frameAncestors', 'baseUri', 'toString'].filter(
      (directive) => problemsOf({requests: [{...request, directive}]}).length === 0,
    ),
  ).toEqual(['scriptSrc', 'frameSrc'])
})

test('a part for browsers has a module or a stylesheet, an export that can be imported, and settings that JSON can hold', () => {
  expect(
    [
      {module: 'a.ts'},
      {style: 'a.css', on: 'use'},
      {module: 'a.ts', export: 'startÄ', settings: {list: [1, null]}},
      {},
      {style: 'a.css'},
      {module: 'a.ts', export: 'a as b'},
      {module: 'a.ts', settings: {run: () => 1}},
      {module: 'a.ts', on: 'load'},
    ].map((part) => problemsOf({client: [part]})),
  ).toMatchInlineSnapshot(`
    [
      [],
      [],
      [],
      [
        "client.0: a \`module\`, a \`style\`, or both",
      ],
      [
        "client.0: \`on: 'use'\` or \`'layout'\` with a \`style\`; those of every page are \`styles\` of the plugin",
      ],
      [
        "client.0.export: the name of an export",
      ],
      [
        "client.0.settings: data that JSON can hold",
      ],
      [
        "client.0.on: Invalid type: Expected ("every-page" | "layout" | "use") but received "load"",
      ],
    ]
  `)
})
