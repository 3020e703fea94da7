import path from 'node:path'
import * as v from 'valibot'
import {describe, expect, test} from 'vitest'
import {resolveConfig} from '../../../../renderer/config/resolve-config.ts'
import type {ConfigOverrides} from '../../../../renderer/config/resolve-config.ts'
import {siteConfigSchema} from '../../../../renderer/config/schema.ts'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import type {SiteConfig} from '../../../../renderer/config/site-config.ts'

const root = path.resolve('/site')
const place = {
  root,
  configFile: `${root}/site-config.ts`,
  stateRoot: `${root}/.docsite`,
  bundleRoot: `${root}/.docsite/cache`,
  bundleFile: '/b.mjs',
  codeHash: 'h',
  codeFiles: [],
  codePackages: [],
}

function resolve(input: Partial<SiteConfigInput> = {}, overrides: ConfigOverrides = {}): ReturnType<typeof resolveConfig> {
  return resolveConfig(v.parse(siteConfigSchema, {title: 'A', url: 'https://a.org', ...input}), place, overrides)
}

function valueOf(input: Partial<SiteConfigInput> = {}, overrides: ConfigOverrides = {}): SiteConfig {
  const {value, diagnostics} = resolve(input, overrides)
  expect(diagnostics).toEqual([])
  if (!value) throw new Error('no configuration')
  return value
}

describe('resolveConfig', () => {
  test('makes folders absolute', () => {
    const {contentRoot, outRoot} = valueOf({contentDir: 'text', outDir: '../public'})
    expect({contentRoot, outRoot}).toEqual({contentRoot: path.resolve('/site/text'), outRoot: path.resolve('/public')})
  })

  test('lets the command line decide on the address', () => {
    expect(valueOf({url: 'https://example.org'}, {url: 'https://docs.example'}).url).toBe('https://docs.example')
    expect(valueOf({url: 'https://example.org/ignored/'}, {url: 'https://docs.example'}).url).toBe('https://docs.example')
  })

  test('lets the command line decide', () => {
    const {baseUrl, outRoot, docs} = valueOf({baseUrl: '/a/', outDir: 'dist'}, {baseUrl: '/b/', outDir: '/elsewhere', versions: ['next']})
    expect({baseUrl, outRoot, onlyInclude: docs.onlyInclude}).toEqual({baseUrl: '/b/', outRoot: '/elsewhere', onlyInclude: ['next']})
  })

  test('freezes everything but plugins and their options', () => {
    const options = {notes: []}
    const plugin = (): undefined => undefined
    const {markdown, navbar, customFields} = valueOf({
      markdown: {remarkPlugins: [[plugin, options]]},
      navbar: {items: [{to: '/a/', label: 'A'}]},
      customFields: {deep: [{}]},
    })
    const frozen = [navbar.items[0], (customFields['deep'] as object[])[0], markdown.remarkPlugins, options, plugin]
    expect(frozen.map((value) => Object.isFrozen(value))).toEqual([true, true, true, false, false])
  })

  test.each([
    ['.', "The output folder `.` contains the site's own files, so a build would replace them."],
    ['..', "The output folder `..` contains the site's own files, so a build would replace them."],
    ['content', "The output folder `content` contains the site's own files, so a build would replace them."],
    [
      'content/dist',
      "The output folder `content/dist` is inside a folder of the site's own files, so a build would read the output of the last one.",
    ],
    [
      '.docsite/dist',
      "The output folder `.docsite/dist` is inside a folder of the site's own files, so a build would read the output of the last one.",
    ],
  ])('refuses to put the output into %s', (outDir, message) => {
    expect(resolve({}, {outDir})).toEqual({
      value: undefined,
      diagnostics: [
        {code: 'config-conflict', severity: 'error', message, hint: 'Choose a separate folder for the output, such as `dist`.'},
      ],
    })
  })

  test('takes a folder whose name only begins like that of the content', () => {
    expect(valueOf({outDir: 'content-built'}).outRoot).toBe(path.resolve('/site/content-built'))
  })

  test('does not advise a base URL that it would refuse', () => {
    const {diagnostics} = resolve({}, {baseUrl: '/a/../b'})
    expect(diagnostics.map(({hint}) => hint)).toEqual(['Write `--base-url /docs/`.'])
  })

  test('refuses a base URL without slashes', () => {
    expect(resolve({}, {baseUrl: 'docs'})).toEqual({
      value: undefined,
      diagnostics: [
        {
          code: 'config-invalid',
          severity: 'error',
          message: 'The base URL is `docs`; expected a path of names that begins and ends with a slash.',
          hint: 'Write `--base-url /docs/`.',
        },
      ],
    })
  })

  test('X8: warns of a path in the URL and uses the origin', () => {
    const {value, diagnostics} = resolve({url: 'https://a.org/docs'})
    expect(value?.url).toBe('https://a.org')
    expect(diagnostics).toEqual([
      {
        code: 'config-url-path',
        severity: 'warning',
        message: '`url` is `https://a.org/docs`, which is more than an origin; only `https://a.org` is used.',
        hint: "Write `url: 'https://a.org'` and put the path into `baseUrl`: `/docs/`.",
        file: 'site-config.ts',
      },
    ])
    expect(valueOf({url: 'https://a.org/'}).url).toBe('https://a.org')
  })
})
