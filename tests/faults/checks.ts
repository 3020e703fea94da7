/** A part of the engine that can be switched off: calls of the function are answered by `instead`, which gets it as `whole`. */
export type Check = {
  readonly name: string
  /** Module of the engine. */
  readonly file: string
  readonly function: string
  /** JavaScript: `(whole, ...given) => value`. */
  readonly instead: string
  /** Name of another check that finds the same, and is switched off with this one. */
  readonly twin?: string
}

const link = 'renderer/graph/links/'
const plugin = 'renderer/compile/markdown/plugins/'

/** Name, function, and what answers its calls, of the checks of one module. */
type Row = readonly [name: string, called: string, instead: string, twin?: string]

function checksOf(file: string, rows: readonly Row[]): Check[] {
  return rows.map(([name, called, instead, twin]) => ({name, file, function: called, instead, ...(twin !== undefined && {twin})}))
}

/** Elements whose URLs are in the corpus in no other way. */
const elements = ['area', 'audio', 'track', 'iframe', 'embed', 'object'].map((element): Check => {
  const instead = `(whole, name, ...rest) => (name === '${element}' ? undefined : whole(name, ...rest))`
  return {name: element, file: `${plugin}references.ts`, function: 'bindUrls', instead}
})

/** Attributes that their elements may have beside others. */
const attributes = ['video src', 'source src', 'video poster'].map((name): Check => {
  const [element, attribute] = name.split(' ')
  const other = `{const {${attribute}: _, ...others} = properties; whole(name, others, ...rest)}`
  const instead = `(whole, name, properties, ...rest) => {if (name === '${element}') ${other} else whole(name, properties, ...rest)}`
  return {name, file: `${plugin}references.ts`, function: 'bindUrls', instead}
})

/** Takes targets for fine without a look. */
function overlook(condition: string): string {
  const target = '(whole, site, origin, wanted) => {const target = whole(site, origin, wanted);'
  return `${target} return ${condition} ? {kind: 'unchecked', href: ''} : target}`
}

/** Takes another file for one that is missing. */
function confuse(other: string): string {
  const find = `target.tried?.map((file) => bySource.get(${other})).find(Boolean)`
  const start = '(whole, site, ...given) => {const target = whole(site, ...given); const {bySource} = site.graph;'
  return `${start} const route = ${find}; return route === undefined ? target : {kind: 'route', route, query: '', hash: ''}}`
}

/**
 * Every check of references, each switched off as a programmer might lose it: a branch, an attribute, a difference that no
 * longer counts. The corpus has to notice each of them.
 */
export const checks: readonly Check[] = [
  // content: what is looked up
  ...checksOf(`${link}find-target.ts`, [
    ['missing files', 'findTarget', overlook("target.kind === 'missing-markdown'")],
    ['missing pages', 'findTarget', overlook("target.kind === 'missing-page' || target.meant === 'page'")],
    ['missing images', 'findTarget', overlook("wanted.kind === 'image' && (target.kind === 'missing-static' || target.kind === 'file')")],
    ['missing assets', 'findTarget', overlook("wanted.kind !== 'image' && (target.kind === 'missing-static' || target.meant === 'file')")],
    ['files outside', 'findTarget', overlook("target.kind === 'outside'")],
    ['case of files', 'findMarkdown', confuse('[...bySource.keys()].find((one) => one.toLowerCase() === file.toLowerCase())')],
    ['versions of files', 'findMarkdown', confuse("file.replace(/docs\\/[^/]+/, 'docs/next')")],
  ]),
  ...checksOf(`${link}link-site.ts`, [
    ['case of pages', 'findRoute', `(whole, graph, written) => whole(graph, written) ?? whole(graph, written.toLowerCase())`],
    [
      'versions of pages',
      'findRoute',
      `(whole, graph, written) => whole(graph, written) ?? whole(graph, written.replace(/^\\/docs(?:\\/0\\.1)?/, '/docs/next'))`,
    ],
  ]),
  ...checksOf(`${link}find-target.ts`, [
    [
      'case of static files',
      'findAbsolute',
      `(whole, site, path, ...given) => { const target = whole(site, path, ...given); const like = [...site.graph.staticFiles].find(([route]) => target.kind === 'missing-static' && route.toLowerCase() === target.path.toLowerCase()); return like ? {kind: 'static', file: like[1], query: '', hash: ''} : target }`,
    ],
  ]),
  ...checksOf(`${link}read-assets.ts`, [
    [
      'case of assets',
      'readAsset',
      `async (whole, wanted, root) => { const {absolutePath} = wanted; const asset = (await whole(wanted, root)) ?? (await whole({...wanted, absolutePath: absolutePath.replace(/[^/]+$/, (name) => name.toLowerCase())}, root)); return typeof asset === 'object' ? {...asset, absolutePath} : asset }`,
    ],
  ]),
  ...checksOf(`${link}bind-references.ts`, [['anchors', 'checkAnchor', '(_whole, _binding, _route, hash) => hash']]),
  ...checksOf(`${link}check-policy.ts`, [['policy', 'createPolicyCheck', '() => () => undefined']]),
  ...checksOf(`${link}anchors.ts`, [
    ['case of anchors', 'hasAnchor', '(whole, anchors, anchor) => whole(anchors.map((one) => one.toLowerCase()), anchor.toLowerCase())'],
  ]),
  ...checksOf(`${link}own-path.ts`, [
    ['own site', 'ownPath', '() => undefined'],
    ['own site without scheme', 'ownPath', "(whole, site, url) => (url.startsWith('//') ? undefined : whole(site, url))"],
    ['own site in capitals', 'ownPath', '(whole, site, url) => (url.includes(site.host) ? whole(site, url) : undefined)'],
  ]),
  ...checksOf(`${link}check-detours.ts`, [['detours', 'checkDetours', '() => []']]),
  ...checksOf(`${link}check-version-leaks.ts`, [['version leaks', 'checkVersionLeaks', '() => []']]),
  ...checksOf(`${link}check-text-fragments.ts`, [['text fragments', 'checkTextFragments', 'async () => []']]),
  ...checksOf('renderer/graph/routes/sidebar/page-positions.ts', [['pagination', 'ownPagination', '() => ({value: {}, diagnostics: []})']]),
  ...checksOf(`${link}check-navigation.ts`, [['images of front matter', 'checkImages', '() => []']]),
  ...checksOf(`${link}find-orphans.ts`, [['orphans', 'findOrphans', '() => []']]),
  ...checksOf(`${link}find-unused-assets.ts`, [['unused assets', 'findUnusedAssets', '() => []']]),

  // configuration and sidebars
  ...checksOf(`${link}check-navigation.ts`, [
    ['links of the configuration', 'checkConfigLink', '() => []'],
    ['anchors of the configuration', 'checkAnchor', '() => []'],
    ['anchors of redirects', 'checkRedirectAnchors', '() => []'],
    ['schemes of the configuration', 'checkScheme', '() => []'],
    ['edit links', 'checkEditUrls', '() => []'],
    ['docs of the navbar', 'checkNavbarDoc', '() => []'],
    ['links of sidebars', 'checkSidebarLinks', '() => []'],
  ]),
  ...checksOf(`${link}config-links.ts`, [
    ['HTML of the configuration', 'htmlLinks', '() => []'],
    ['code in HTML of the configuration', 'unsafeLinks', '() => []'],
    ['head', 'headLinks', '() => []'],
  ]),
  ...checksOf('renderer/graph/routes/redirects.ts', [
    ['redirects', 'checkTarget', '() => []'],
    ['redirects from pages', 'readRedirect', '(whole, facts, ...given) => whole({...facts, isPage: () => false}, ...given)'],
  ]),
  ...checksOf('renderer/graph/routes/rewrites.ts', [['rewrites', 'readRewrite', '(whole, facts, taken, written) => written']]),
  ...checksOf('renderer/graph/routes/sidebar/resolve-sidebars.ts', [
    ['docs of sidebars', 'findDoc', '(whole, resolving, ...given) => whole({...resolving, diagnostics: []}, ...given)'],
  ]),

  // single files: what is seen in them
  ...checksOf(`${plugin}rehype-author-html.ts`, [['raw HTML', 'rehypeAuthorHtml', '() => () => undefined']]),
  ...checksOf(`${plugin}srcset.ts`, [
    ['srcset', 'mapSrcset', '(whole, srcset) => srcset'],
    ['candidates of srcset', 'mapSrcset', "(whole, srcset, map) => whole(srcset.split(',')[0], map)"],
  ]),
  ...elements,
  ...attributes,
  ...checksOf(`${plugin}references.ts`, [['unsafe attributes', 'dropUnsafeUrls', '() => undefined']]),
  ...checksOf(`${plugin}jsx-element.ts`, [['JSX elements', 'bindJsxElement', '() => undefined', 'rendered elements']]),
  ...checksOf('renderer/compile/mdx/postprocess-page.ts', [['rendered elements', 'bindComponentUrls', '() => undefined']]),
  ...checksOf(`${plugin}record-id.ts`, [
    ['duplicate ids', 'recordId', '(whole, id, place, collector) => void collector.anchors.set(id, place)'],
    ['ids of the page around', 'reportTaken', '() => undefined'],
  ]),
  ...checksOf(`${plugin}check-url.ts`, [
    ['percent signs', 'checkOwnUrl', "(whole, url, judge) => (url.includes('%') ? {verdict: 'site'} : whole(url, judge))"],
    ['mistyped schemes', 'checkOwnUrl', "(whole, url, judge) => (/^https?/i.test(url) ? {verdict: 'inline'} : whole(url, judge))"],
    [
      'hosts',
      'checkExternalUrl',
      "(whole, url, ...given) => { const checked = whole(url, ...given); return checked.verdict === 'broken' ? {verdict: 'inline'} : checked }",
    ],
    ['localhost', 'isOwnMachine', '() => false'],
    ['empty links', 'checkUrl', "(whole, written) => (written.url.trim() === '' ? {verdict: 'broken'} : whole(written))"],
    [
      'unsafe schemes',
      'checkUrl',
      "(whole, written) => { const checked = whole(written); return checked.verdict === 'unsafe' ? {verdict: 'unsafe'} : checked }",
    ],
    [
      'unusual schemes',
      'checkExternalUrl',
      "(whole, url, scheme, judge) => (scheme !== undefined && !/^https?$/.test(scheme) ? {verdict: 'inline'} : whole(url, scheme, judge))",
    ],
  ]),
  ...checksOf(`${plugin}undefined-references.ts`, [['undefined labels', 'reportUndefinedReferences', '() => undefined']]),
  ...checksOf(`${plugin}unused-definitions.ts`, [['unused definitions', 'reportUnusedDefinitions', '() => undefined']]),
  ...checksOf('renderer/compile/markdown/code/read-code-file.ts', [['code files', 'readCodeFile', "() => ''"]]),

  // places
  ...checksOf('renderer/compile/markdown/front-matter.ts', [
    [
      'lines of front matter',
      'readFrontMatter',
      "(whole, text) => { const read = whole(text); return {...read, body: read.body.replace(/^\\n+/, '')} }",
    ],
  ]),
  ...checksOf(`${plugin}html-margins.ts`, [['margins of HTML', 'addMargins', '() => undefined']]),
  ...checksOf(`${plugin}remark-docsite.ts`, [
    [
      'places of definitions',
      'resolveReference',
      '(whole, reference, definitions) => { const {position} = reference; whole(reference, definitions); reference.position = position }',
    ],
  ]),
  ...checksOf(`${link}link-site.ts`, [['files of partials', 'originOf', '(whole, page) => page']]),
  ...checksOf('renderer/core/diagnostics/place-in-front-matter.ts', [
    [
      'old line ends',
      'placeInFrontMatter',
      '(whole, bytes, key) => { const text = new TextDecoder().decode(bytes); return /\\r(?!\\n)/.test(text) ? undefined : whole(bytes, key) }',
    ],
  ]),

  // what has to be let pass
  ...checksOf(`${link}anchors.ts`, [
    ['top of the page', 'anchorOf', "(whole, hash) => (hash.toLowerCase() === '#top' ? 'top' : whole(hash))"],
    ['directives of anchors', 'anchorOf', '(whole, hash) => hash.slice(1) || undefined'],
    ['encoded anchors', 'hasAnchor', '(whole, anchors, anchor) => anchors.includes(anchor)'],
    ['names of anchors', 'anchorsOf', "(whole, route) => whole(route)?.filter((anchor) => !anchor.startsWith('by-'))"],
  ]),
  ...checksOf(`${link}find-target.ts`, [
    [
      'encoded paths',
      'findTarget',
      "(whole, site, origin, wanted) => (wanted.url.includes('%') ? whole(site, origin, {...wanted, url: wanted.url.replaceAll('%', '%25')}) : whole(site, origin, wanted))",
    ],
    ['base URL', 'findAbsolute', "(whole, site, ...given) => whole({...site, config: {...site.config, baseUrl: '/'}}, ...given)"],
  ]),
  ...checksOf(`${link}link-site.ts`, [
    ['paths below a prefix', 'findPrefixRoute', '() => undefined'],
    ['slashes and .html', 'findRoute', '(whole, graph, written) => graph.routes.get(written)'],
  ]),
  ...checksOf(`${plugin}undefined-references.ts`, [
    [
      'escaped brackets',
      'reportUndefinedReferences',
      "(whole, node, walk) => whole(node, {...walk, source: walk.source.replaceAll('\\\\', ' ')})",
    ],
  ]),
]
