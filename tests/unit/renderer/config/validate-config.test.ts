import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {loadConfig} from '../../../../renderer/config/load-config.ts'
import {resolveLocales} from '../../../../renderer/config/resolve-locales.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'validate-config-'))
})
afterEach(() => rmSync(root, {recursive: true}))

/** `code line:column-column message | hint` of every problem of a configuration, whose object literal begins in line 2. */
async function complaints(fields: string): Promise<string[]> {
  const text = `import {defineConfig} from 'docsite'\nexport default defineConfig({title: 'A', url: 'https://a.org', ${fields}})\n`
  writeFileSync(path.join(root, 'site-config.ts'), text)
  const {diagnostics} = await loadConfig({root})
  return diagnostics.map(({code, message, hint, place}) => {
    const marked = place ? text.split('\n')[place.start.line - 1]?.slice(place.start.column - 1, place.end.column - 1) : undefined
    return [code, `at ${marked ?? 'no place'}:`, message, ...(hint === undefined ? [] : [`| ${hint}`])].join(' ')
  })
}

describe('values', () => {
  test('a wrong one is reported with its key path, what it is, and what is expected', async () => {
    expect(await complaints(`tagline: 5, docs: {breadcrumbs: 'yes', versions: {'0.1': {badge: 1}}}, redirects: {}`)).toEqual([
      'config-invalid at tagline: `tagline` is `5`; expected a string.',
      'config-invalid at badge: `docs.versions["0.1"].badge` is `1`; expected `true` or `false`.',
      'config-invalid at breadcrumbs: `docs.breadcrumbs` is `"yes"`; expected `true` or `false`.',
      'config-invalid at redirects: `redirects` is an object; expected a list.',
    ])
  })

  test('sources of the Content-Security-Policy are hosts, schemes, keywords in quotes and hashes; directives have known names', async () => {
    const policy = (fields: string) => complaints(`contentSecurityPolicy: {${fields}}`)
    expect(
      await policy(`frameSrc: ['https://a.org', '*.a.org:443/b/', 'https:', "'self'", "'sha256-a+/='"], styleSrc: ["'unsafe-inline'"]`),
    ).toEqual([])
    expect(await complaints('contentSecurityPolicy: false')).toEqual([])
    expect(await policy(`frameSrc: ['self', "'none'", 'https://a.org; script-src *', '']`)).toEqual([
      `config-invalid at 'self': \`contentSecurityPolicy.frameSrc[0]\` is \`"self"\`; expected a source with its single quotes, such as "'self'".`,
      `config-invalid at "'none'": \`contentSecurityPolicy.frameSrc[1]\` is \`"'none'"\`; expected a source to allow; what a site needs cannot be taken away by \`none\`.`,
      `config-invalid at 'https://a.org; script-src *': \`contentSecurityPolicy.frameSrc[2]\` is \`"https://a.org; script-src *"\`; expected a host (https://example.org), a scheme (https:), a keyword ("'self'") or a hash ("'sha256-…'").`,
      `config-invalid at '': \`contentSecurityPolicy.frameSrc[3]\` is \`""\`; expected a host (https://example.org), a scheme (https:), a keyword ("'self'") or a hash ("'sha256-…'").`,
    ])
    expect(await policy(`frameSrcs: ['https:'], defaultSrc: ['https:']`)).toEqual([
      'config-unknown-key at frameSrcs: Unknown key `contentSecurityPolicy.frameSrcs`. | Did you mean `frameSrc`?',
      expect.stringContaining('| Known keys: `scriptSrc`, `styleSrc`'),
    ])
  })

  test('hosts of a hosted search are origins, and the hits of other sites are told by a regular expression', async () => {
    const search = (fields: string) => complaints(`search: {provider: 'algolia', appId: 'A', apiKey: 'b', indexName: 'c', ${fields}}`)
    expect(await search(`hosts: ['https://a.org', 'http://127.0.0.1:8080'], externalUrlRegex: 'a|b'`)).toEqual([])
    const origin = 'expected an origin without a path, such as https://search.example.org.'
    expect(await search(`hosts: ['a.org', 'https://a.org/', 'ftp://a.org', 'https://A.org'], externalUrlRegex: '['`)).toEqual([
      'config-invalid at externalUrlRegex: `search.externalUrlRegex` is `"["`; expected a regular expression.',
      `config-invalid at 'a.org': \`search.hosts[0]\` is \`"a.org"\`; ${origin}`,
      `config-invalid at 'https://a.org/': \`search.hosts[1]\` is \`"https://a.org/"\`; ${origin}`,
      `config-invalid at 'ftp://a.org': \`search.hosts[2]\` is \`"ftp://a.org"\`; ${origin}`,
      `config-invalid at 'https://A.org': \`search.hosts[3]\` is \`"https://A.org"\`; ${origin}`,
    ])
    expect(await search(`hosts: []`)).toEqual(['config-invalid at hosts: `search.hosts` is a list; expected at least one origin.'])
  })

  test('hosts of the link check have no port and no scheme, and servers are given from 1 to 300 seconds', async () => {
    const external = (fields: string) => complaints(`linkCheck: {external: {${fields}}}`)
    expect(await external(`ignore: ['https://a.org/*'], timeout: 0.5 + 0.5, allowPrivate: ['Wiki.a.org', '10.0.0.1', 'fd00::1']`)).toEqual(
      [],
    )
    const host = 'expected the name of a host without port, such as wiki.example.org.'
    expect(await external(`timeout: 0, allowPrivate: ['http://a.org', '[::1]', 'a.org:80'], ignore: ['']`)).toEqual([
      'config-invalid at \'\': `linkCheck.external.ignore[0]` is `""`; expected a non-empty string.',
      'config-invalid at timeout: `linkCheck.external.timeout` is `0`; expected a number of seconds from 1 to 300.',
      `config-invalid at 'http://a.org': \`linkCheck.external.allowPrivate[0]\` is \`"http://a.org"\`; ${host}`,
      `config-invalid at '[::1]': \`linkCheck.external.allowPrivate[1]\` is \`"[::1]"\`; ${host}`,
      `config-invalid at 'a.org:80': \`linkCheck.external.allowPrivate[2]\` is \`"a.org:80"\`; ${host}`,
    ])
  })

  test('one of several names is suggested when it is near', async () => {
    expect(await complaints(`colorMode: {default: 'darck'}, docs: {versions: {next: {banner: 'old'}}}`)).toEqual([
      'config-invalid at banner: `docs.versions.next.banner` is `"old"`; expected one of `none`, `unreleased`, `unmaintained`.',
      'config-invalid at default: `colorMode.default` is `"darck"`; expected one of `light`, `dark`. | Did you mean `dark`?',
    ])
  })

  test('dates of a version are days of the calendar, in the order of its life', async () => {
    const version = (fields: string) => complaints(`docs: {versions: {'1.0': {${fields}}}}`)
    expect(await version(`released: '2024-02-29', supportedUntil: '2024-02-29', endOfLife: true`)).toEqual([])
    const wrong = `released: '2025-02-29', supportedUntil: '2025-04-30T00:00Z', endOfLife: '30.4.2026'`
    const day = 'expected a day such as `2026-04-30`'
    expect(await version(wrong)).toEqual([
      `config-invalid at released: \`docs.versions["1.0"].released\` is \`"2025-02-29"\`; ${day}.`,
      `config-invalid at supportedUntil: \`docs.versions["1.0"].supportedUntil\` is \`"2025-04-30T00:00Z"\`; ${day}.`,
      `config-invalid at endOfLife: \`docs.versions["1.0"].endOfLife\` is \`"30.4.2026"\`; ${day}.`,
    ])
    const order = 'Their order is `released`, `supportedUntil`, `endOfLife`; two of them may be the same day.'
    expect(await version(`released: '2025-01-02', supportedUntil: '2025-01-01', endOfLife: '2024-12-31'`)).toEqual([
      `config-conflict at supportedUntil: \`docs.versions["1.0"].supportedUntil\`: The day 2025-01-01 is before \`released\`, which is 2025-01-02. | ${order}`,
      `config-conflict at endOfLife: \`docs.versions["1.0"].endOfLife\`: The day 2024-12-31 is before \`supportedUntil\`, which is 2025-01-01. | ${order}`,
    ])
    expect(await version(`released: '2025-01-02', endOfLife: '2025-01-01'`)).toEqual([
      `config-conflict at endOfLife: \`docs.versions["1.0"].endOfLife\`: The day 2025-01-01 is before \`released\`, which is 2025-01-02. | ${order}`,
    ])
  })

  test('a long one is cut', async () => {
    expect(await complaints(`favicon: {}, image: '', baseUrl: '${'x'.repeat(60)}'`)).toEqual([
      `config-invalid at baseUrl: \`baseUrl\` is \`"${'x'.repeat(38)}…\`; expected a path of names that begins and ends with /.`,
      'config-invalid at favicon: `favicon` is an object; expected a non-empty string.',
      'config-invalid at image: `image` is `""`; expected a non-empty string.',
    ])
  })

  test('one that may have two forms is judged by the form it has', async () => {
    expect(await complaints(`redirects: [{from: ['/a', 5], to: '/b'}, {from: 1, to: '/c'}]`)).toEqual([
      'config-invalid at 5: `redirects[0].from[1]` is `5`; expected a path of the site that begins with /.',
      'config-invalid at from: `redirects[1].from` is `1`; expected a path of the site that begins with / or a list.',
    ])
  })

  test('X8: a base URL ends with a slash', async () => {
    expect(await complaints(`baseUrl: '/docs'`)).toEqual([
      'config-invalid at baseUrl: `baseUrl` is `"/docs"`; expected a path of names that begins and ends with /.',
    ])
  })

  test.each(['/../', '/./', '//', '/a/../b/', '/%2e%2e/', '/.%2E/', '/a%2fb/', '/a%5Cb/', '/a%00/', '/a%/', '/a?b/', '/a#b/', '/a b/'])(
    'a base URL stays in its folder: %s',
    async (baseUrl) => expect(await complaints(`baseUrl: '${baseUrl}'`)).toEqual([expect.stringMatching(/^config-invalid at baseUrl: /)]),
  )

  test.each(['/', '/a/b/', '/a.b/', '/..a/', '/%C3%A9/'])('a base URL has names: %s', async (baseUrl) =>
    expect(await complaints(`baseUrl: '${baseUrl}'`)).toEqual([]),
  )

  test('a plugin is a function, alone or with options', async () => {
    expect(await complaints(`markdown: {remarkPlugins: [() => {}, [() => {}, {}], 'remark-x']}`)).toEqual([
      'config-invalid at \'remark-x\': `markdown.remarkPlugins[2]` is `"remark-x"`; expected a unified plugin (a function) or [plugin, options].',
    ])
  })
})

describe('keys', () => {
  test('X8: every unknown one is reported, with a near name, what takes its place or the way to customFields', async () => {
    expect(await complaints(`navbr: {}, releaseNotes: {}, themeConfig: {}`)).toEqual([
      'config-unknown-key at navbr: Unknown key `navbr`. | Did you mean `navbar`? Put keys of your own under `customFields`.',
      'config-unknown-key at releaseNotes: Unknown key `releaseNotes`. | Put keys of your own under `customFields`.',
      'config-unknown-key at themeConfig: Unknown key `themeConfig`. | This is a key of Docusaurus. Its settings are top-level keys here: `navbar`, `footer`, `colorMode`, `announcementBar`, `tableOfContents`, `image`.',
    ])
  })

  test('inside an object the known ones are listed', async () => {
    expect(await complaints(`tableOfContents: {min: 2}, docs: {sidebar: {hidable: true}}`)).toEqual([
      'config-unknown-key at hidable: Unknown key `docs.sidebar.hidable`. | Did you mean `hideable`?',
      'config-unknown-key at min: Unknown key `tableOfContents.min`. | Known keys: `minLevel`, `maxLevel`.',
    ])
  })

  test('a missing one is reported at the object it should be in', async () => {
    expect(await complaints(`islands: {Counter: {}}, levels: {}`)).toEqual([
      'config-invalid at Counter: `islands.Counter.module` is missing; expected a non-empty string.',
    ])
    writeFileSync(path.join(root, 'site-config.ts'), 'export default {}')
    expect((await loadConfig({root})).diagnostics.map(({message}) => message)).toEqual([
      '`title` is missing; expected a non-empty string.',
      '`url` is missing; expected an origin such as https://example.org.',
    ])
  })

  test('a level can be set for the kinds that have one', async () => {
    expect(await complaints(`levels: {'link-missing-page': 'warn', 'link-missing-pages': 'error', 'mdx-syntax': 'ignore'}`)).toEqual([
      'config-invalid at \'link-missing-page\': `levels["link-missing-page"]` is `"warn"`; expected one of `error`, `warning`, `ignore`.',
      'config-unknown-key at \'link-missing-pages\': Unknown key `levels["link-missing-pages"]`. | Did you mean `link-missing-page`?',
      expect.stringContaining('config-unknown-key at \'mdx-syntax\': Unknown key `levels["mdx-syntax"]`.'),
    ])
  })
})

describe('items of the navbar', () => {
  const items = (list: string): Promise<string[]> => complaints(`navbar: {items: [${list}]}`)

  test('are right in each of their forms', async () => {
    expect(
      await items(`
        {to: '/a/', label: 'A'}, {type: 'default', href: 'https://b.org', label: 'B', position: 'right'},
        {label: 'C', items: [{to: '/c/', label: 'c'}, {type: 'doc', docId: 'x'}, {type: 'html', value: '<hr>'}]},
        {type: 'dropdown', label: 'D', to: '/d/', items: []}, {type: 'doc', docId: 'x'}, {type: 'docSidebar', sidebarId: 's'},
        {type: 'docsVersion'}, {type: 'docsVersionDropdown', dropdownItemsAfter: [{to: '/versions/', label: 'All'}]},
        {type: 'html', value: 'x'}, {type: 'search'}, {type: 'localeDropdown'}, {type: 'custom-clock', zone: 'UTC'}`),
    ).toEqual([])
  })

  test('O1: are judged by the form that their type names, without a word about the others', async () => {
    expect(await items(`{type: 'doc', to: '/a/'}, {type: 'docSidebar', sidebarId: 5}, {label: 'C', items: [{type: 'doc'}]}`)).toEqual([
      'config-invalid at {: `navbar.items[0].docId` is missing; expected a non-empty string.',
      'config-unknown-key at to: Unknown key `navbar.items[0].to`. | Known keys: `type`, `docId`, `docSet`, `label`, `className`, `position`.',
      'config-invalid at sidebarId: `navbar.items[1].sidebarId` is `5`; expected a non-empty string.',
      'config-invalid at {: `navbar.items[2].items[0].docId` is missing; expected a non-empty string.',
    ])
  })

  test('O2 and O3: an unknown type, whatever it is and wherever it stands, is an error that names it', async () => {
    const links = '`default`, `doc`, `docSidebar`, `docsVersion`, `html`'
    const all = `${links}, \`dropdown\`, \`docsVersionDropdown\`, \`search\`, \`localeDropdown\`, \`star\`, \`custom-…\``
    const unknown = (type: string, key: string, known: string) =>
      `config-invalid at type: No NavbarItem component found for type "${type}". \`navbar.items${key}.type\` takes one of ${known}.`
    expect(
      await items(
        `{type: 'docs', docId: 'a'}, {type: 5}, {type: null}, {type: ''}, {type: '"a".'}, {type: 'constructor'}, {type: []}, {label: 'D', items: [{type: 'search'}, {type: 'custom-x'}]}, 'search'`,
      ),
    ).toEqual([
      `${unknown('docs', '[0]', all)} | Did you mean \`doc\`?`,
      unknown('5', '[1]', all),
      unknown('null', '[2]', all),
      unknown('', '[3]', all),
      unknown('"a".', '[4]', all),
      unknown('constructor', '[5]', all),
      unknown('Array', '[6]', all),
      unknown('search', '[7].items[0]', links),
      unknown('custom-x', '[7].items[1]', links),
      'config-invalid at \'search\': `navbar.items[8]` is `"search"`; expected an object.',
    ])
  })

  test('O3: have exactly one of `to` and `href`', async () => {
    expect(await items(`{label: 'none'}, {label: 'both', to: '/a/', href: '/a/'}, {label: 'C', items: [{label: 'D'}]}`)).toEqual([
      'config-conflict at {: `navbar.items[0]`: A link needs a target: it has neither `to` nor `href`. | Write `to` for a page of the site or `href` for a URL.',
      'config-conflict at href: `navbar.items[1].href`: A link has one target: it cannot have both `to` and `href`. | Keep `to` for a page of the site, or `href` for a URL.',
      'config-conflict at {: `navbar.items[2].items[0]`: A link needs a target: it has neither `to` nor `href`. | Write `to` for a page of the site or `href` for a URL.',
    ])
  })

  test('O3: html and label, dropdown in dropdown, and a position inside one exclude each other', async () => {
    expect(
      await items(
        `{type: 'html', value: 'x', label: 'y'}, {label: 'A', items: [{label: 'B', items: []}, {to: '/c/', label: 'C', position: 'left'}]}`,
      ),
    ).toEqual([
      'config-conflict at label: `navbar.items[0].label`: An item of type `html` shows its `value`; it cannot also have a `label`.',
      'config-conflict at {: `navbar.items[1].items[0]`: A dropdown cannot be inside a dropdown.',
      'config-conflict at position: `navbar.items[1].items[1].position`: An item of a dropdown cannot have a `position`: it appears inside the dropdown.',
    ])
  })
})

describe('impossible combinations', () => {
  test('a dropdown has a label, or a name if it is a picture', async () => {
    expect(await complaints(`navbar: {items: [{items: []}, {ariaLabel: 'Code', className: 'icon', items: []}]}`)).toEqual([
      'config-conflict at {: `navbar.items[0]`: A dropdown needs a `label`, or an `ariaLabel` if it is shown as a picture.',
    ])
  })

  test('the copyright line of the footer is text or HTML', async () => {
    expect(await complaints(`footer: {copyright: '© A', copyrightHtml: '© <b>A</b>'}`)).toEqual([
      'config-conflict at copyright: `footer.copyright`: A footer with `copyrightHtml` cannot have `copyright` too.',
    ])
  })

  test('O6: an item of the footer is a link with a label, or HTML', async () => {
    expect(await complaints(`footer: {columns: [{items: [{html: 'x', to: '/a/'}, {to: '/a/'}, {label: 'A'}]}]}`)).toEqual([
      'config-conflict at to: `footer.columns[0].items[0].to`: A footer item with `html` cannot have `to` too.',
      'config-conflict at {: `footer.columns[0].items[1]`: A footer link needs a `label`.',
      'config-conflict at {: `footer.columns[0].items[2]`: A link needs a target: it has neither `to` nor `href`. | Write `to` for a page of the site or `href` for a URL.',
    ])
  })

  test('E5: a colour of the announcement that would end its rule', async () => {
    expect(await complaints(`announcementBar: {content: 'x', backgroundColor: 'red;} body {', textColor: 'rgb(0 0 0 / 50%)'}`)).toEqual([
      'config-invalid at backgroundColor: `announcementBar.backgroundColor` is `"red;} body {"`; expected a CSS colour such as #264653.',
    ])
  })

  test('a table of contents without levels', async () => {
    expect(await complaints(`tableOfContents: {minLevel: 4}`)).toEqual([
      'config-conflict at minLevel: `tableOfContents.minLevel`: No heading has a level from 4 to 3: `minLevel` is above `maxLevel`.',
    ])
  })

  test.each([
    ['/a/*/b', '/c', 'from', 'The `*` of `/a/*/b` must come last'],
    ['/a*', '/c', 'from', 'The `*` of `/a*` must come last'],
    ['/*', '/c/:splat', 'from', '`/*` matches the whole site'],
    ['/a/', '/c/:splat', 'to', '`/c/:splat` has a `:splat`, but `from` has no `*`'],
    ['/a/*', '/c/:splat/d', 'to', 'The `:splat` of `/c/:splat/d` must come last, after'],
    ['/a/*', '/c:splat', 'to', 'The `:splat` of `/c:splat` must come last, after'],
    ['/a/*', '/c?x=/:splat', 'to', 'The `:splat` of `/c?x=/:splat` must come last, after'],
    // each of these could lead to a host that the reader's address names
    ['/a/*', '/:splat', 'to', 'The `:splat` of `/:splat` must come last, after'],
    ['/a/*', '//:splat', 'to', 'The `:splat` of `//:splat` must come last, after'],
    ['/a/*', '/\\\\/:splat', 'to', 'must come last, after a folder'],
    ['/a/*', 'https://:splat', 'to', 'The `:splat` of `https://:splat` must come last, after'],
    ['/a/*', 'https://c.example:splat', 'to', 'The `:splat` of `https://c.example:splat` must come last, after'],
  ])('a redirect from %s to %s is wrong in its %s', async (from, to, key, message) => {
    const [complaint = '', ...others] = await complaints(`redirects: [{from: '${from}', to: '${to}'}]`)
    expect([complaint.startsWith(`config-conflict at ${key}: `), complaint.includes(message), others]).toEqual([true, true, []])
  })

  test('redirects of folders, with and without what follows them', async () => {
    const redirects = [
      {from: ['/a/*', '/b.c/d/*'], to: '/docs/:splat'},
      {from: '/e/*', to: '/docs/?x#y'},
      {from: '/f/*', to: 'https://c.example:8080/:splat'},
      {from: '/g/*', to: 'https://c.example/d/:splat'},
    ]
    expect(await complaints(`redirects: ${JSON.stringify(redirects)}`)).toEqual([])
  })

  test('one path redirected twice, with or without a slash at its end', async () => {
    expect(await complaints(`redirects: [{from: '/a', to: '/b/'}, {from: ['/c/', '/a/'], to: '/d/'}]`)).toEqual([
      'config-conflict at {: `redirects[1]`: `/a/` is redirected twice. | Keep one of the two.',
    ])
  })

  test('are reported together with wrong values', async () => {
    expect(await complaints(`tagline: 5, tableOfContents: {minLevel: 3, maxLevel: 2}, navbar: {items: [{title: 5}]}`)).toEqual([
      'config-invalid at tagline: `tagline` is `5`; expected a string.',
      'config-invalid at title: `navbar.items[0].title` is `5`; expected a string.',
      expect.stringContaining('config-conflict at {: `navbar.items[0]`: A link needs a target'),
      expect.stringContaining('config-conflict at minLevel:'),
    ])
  })
})

describe('places', () => {
  test('are found through variables, spreads, types and quoted names', async () => {
    writeFileSync(
      path.join(root, 'site-config.ts'),
      `import type {SiteConfigInput} from 'docsite'
const navbar = {
  // a comment: items
  "hideOnScroll": 'no',
} as unknown as SiteConfigInput['navbar']
const shared = {tagline: 1}
const config: SiteConfigInput = {title: \`{ title: \${1}\`, url: 'https://a.org', navbar, ...shared}
export default config satisfies SiteConfigInput
`,
    )
    const {diagnostics} = await loadConfig({root})
    expect(diagnostics.map(({message, place}) => [message, place?.start, place?.end])).toEqual([
      ['`tagline` is `1`; expected a string.', {line: 6, column: 17}, {line: 6, column: 24}],
      ['`navbar.hideOnScroll` is `"no"`; expected `true` or `false`.', {line: 4, column: 3}, {line: 4, column: 17}],
    ])
  })

  test('are those of the key around what is imported or computed', async () => {
    writeFileSync(path.join(root, 'navbar.ts'), 'export const items = [{}]')
    writeFileSync(
      path.join(root, 'site-config.ts'),
      `import {items} from './navbar.ts'\nexport default {title: 'A', url: 'https://a.org', navbar: {items: [...items]}}`,
    )
    const {diagnostics} = await loadConfig({root})
    expect(diagnostics.map(({message, place}) => [message, place?.start])).toEqual([
      ['`navbar.items[0]`: A link needs a target: it has neither `to` nor `href`.', {line: 2, column: 60}],
    ])
  })
})

describe('languages', () => {
  test('P7: a locale has a label in its own language, the direction of its script, and its name as language and path', () => {
    const locales = resolveLocales({
      defaultLocale: 'en',
      locales: ['en', 'fr', 'fa', 'zh-Hans'],
      localeConfigs: {fr: {label: 'FR', htmlLang: 'fr-CA', calendar: 'gregory', path: 'francais'}},
    })
    expect(
      locales.map(({name, label, direction, htmlLang, calendar, path: segment, isDefault}) => [
        name,
        label,
        direction,
        htmlLang,
        calendar,
        segment,
        isDefault,
      ]),
    ).toEqual([
      ['en', 'English', 'ltr', 'en', 'gregory', 'en', true],
      ['fr', 'FR', 'ltr', 'fr-CA', 'gregory', 'francais', false],
      ['fa', 'فارسی', 'rtl', 'fa', 'gregory', 'fa', false],
      ['zh-Hans', '简体中文', 'ltr', 'zh-Hans', 'gregory', 'zh-Hans', false],
    ])
  })

  test('the default locale is one of them, none is there twice, and each has addresses of its own', async () => {
    expect(await complaints(`i18n: {locales: ['de', 'ar']}`)).toEqual([
      "config-conflict at i18n: `i18n.defaultLocale`: The default locale `en` is not among the locales of the site: `de`, `ar`. | Write `locales: ['en', 'de', 'ar']`, or choose another `defaultLocale`.",
    ])
    expect(await complaints(`i18n: {locales: ['en', 'de', 'de', 'at'], localeConfigs: {at: {path: 'DE'}, fr: {}}}`)).toEqual([
      'config-conflict at locales: `i18n.locales`: The locale `de` is listed twice.',
      'config-conflict at localeConfigs: `i18n.localeConfigs`: `fr` is not a locale of the site: `en`, `de`, `at`.',
      'config-conflict at localeConfigs: `i18n.localeConfigs`: The locales `de` and `at` would both be published below `/de/`.',
    ])
    expect(await complaints(`i18n: {locales: ['en', 'no locale'], localeConfigs: {en: {path: 'a/b', direction: 'up'}}}`)).toEqual([
      'config-invalid at \'no locale\': `i18n.locales[1]` is `"no locale"`; expected a language tag such as `de`, `pt-BR` or `zh-Hans`.',
      'config-invalid at direction: `i18n.localeConfigs.en.direction` is `"up"`; expected one of `ltr`, `rtl`.',
      'config-invalid at path: `i18n.localeConfigs.en.path` is `"a/b"`; expected one segment of a path, of letters, digits, `-`, `_` and dots.',
    ])
  })
})

test('entry points of an API reference are named as packages name them, and only where they are modules', async () => {
  expect(await complaints(`api: [{name: 'lib', source: 'lib', entries: ['.', './media', './a/*.js']}]`)).toEqual([])
  expect(
    await complaints(`api: [{name: 'lib', source: 'lib', entries: ['media', './*/*']}, {name: 'b', path: 'b', source: 'b', entries: []}]`),
  ).toEqual([
    'config-invalid at \'media\': `api[0].entries[0]` is `"media"`; expected an entry point such as `.`, `./media` or `./plugins/*`.',
    'config-invalid at \'./*/*\': `api[0].entries[1]` is `"./*/*"`; expected an entry point such as `.`, `./media` or `./plugins/*`.',
    expect.stringMatching(/^config-invalid at entries: /),
  ])
  expect(await complaints(`api: [{name: 'lib', source: 'lib', modules: 'files', entries: ['.']}]`)).toEqual([
    'config-conflict at entries: `api[0].entries`: `entries` has no effect together with `modules`. | Remove `entries` or `modules`.',
  ])
})
