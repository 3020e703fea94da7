import {readText} from '../../core/files/read-file.ts'
import {frontMatterInCode} from '../../core/model/front-matter.ts'
import type {FeaturePage} from '../../core/feature-site.ts'
import type {RenderedContext} from '../../core/feature.ts'
import type {RenderedFile} from '../../core/feature-site.ts'
import {nextVersion, splitVersion} from '../../core/text/version-name.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {Contents} from './plugin-content.ts'
import type {StartedPlugin} from './start-plugins.ts'

/** The site that plugins with `postBuild` are told of. */
export type BuildScene = {
  readonly plugins: readonly StartedPlugin[]
  /** Returns the context that Docusaurus passes to plugins, for a locale. */
  readonly contextFor: (locale: string) => object
  /** Options of the docs by the name of their set, which is empty for the first, and of blogs. */
  readonly docs: Readonly<Record<string, {readonly id?: string | undefined}>>
  readonly blogs: readonly {readonly id: string; readonly routeBasePath: string}[]
  readonly trailingSlash: boolean | undefined
}

type Built = BuildScene & {readonly outDir: AbsolutePath; readonly contents: Contents; readonly content: unknown}

const DOCS = 'docusaurus-plugin-content-docs'
const BLOG = 'docusaurus-plugin-content-blog'
const PAGES = 'docusaurus-plugin-content-pages'

/** Returns the argument of `postBuild`, as far as docsite has what Docusaurus passes there. */
export function buildProps({site, pages, routes, rendered}: RenderedContext, built: Built): object {
  const {plugins, docs, blogs, trailingSlash, outDir, content} = built
  const {baseUrl, versions} = site
  const pageOf = new Map(pages.map((page) => [page.route, page]))
  const addressOf = (route: string): string => {
    const page = pageOf.get(route)
    if (page !== undefined) return decodeURI(new URL(page.url).pathname)
    const address = baseUrl + route.slice(1)
    return trailingSlash === true || route === '/' ? address : address.replace(/\/$/, '')
  }
  const ownerOf = (route: string): {readonly name: string; readonly id: string; readonly isLast?: boolean} => {
    const version = versions.filter(({routeBase}) => route.startsWith(routeBase)).sort((a, b) => b.routeBase.length - a.routeBase.length)[0]
    const blog = blogs.find(({routeBasePath}) => route.startsWith(`/${routeBasePath.replace(/^\/|\/$/g, '')}/`.replace('//', '/')))
    if (blog !== undefined && pageOf.get(route)?.version === undefined) return {name: BLOG, id: blog.id}
    if (version === undefined) return {name: PAGES, id: 'default'}
    return {name: DOCS, id: docs[version.set]?.id ?? 'default', isLast: version.isLatest}
  }
  const describe = (page: FeaturePage) => ({
    id: page.file.replace(/^.*?\//, '').replace(/\.mdx?$/i, ''),
    title: page.title,
    description: page.description,
    permalink: addressOf(page.route),
    source: `@site/${page.file}`,
    frontMatter: frontMatterInCode(page.frontMatter),
    unlisted: page.isUnlisted,
    draft: false,
    tags: [],
  })
  const ofPlugin = (name: string, id: string): readonly FeaturePage[] =>
    pages.filter((page) => {
      const owner = ownerOf(page.route)
      return owner.name === name && owner.id === id
    })
  const loadedVersions = (set: string) =>
    versions
      .filter((version) => version.set === set)
      .map(({name, label, isLatest, routeBase}) => {
        const own = splitVersion(name).name
        return {
          versionName: own === nextVersion ? 'current' : own,
          label,
          path: (baseUrl + routeBase.slice(1)).replace(/(?<=.)\/$/, ''),
          isLast: isLatest,
          docs: pages.filter(({version}) => version === name).map(describe),
          sidebars: {},
        }
      })
  const all = [
    ...Object.entries(docs).map(([set, options]) => ({
      name: DOCS,
      options: {...options, id: options.id ?? 'default'},
      content: {loadedVersions: loadedVersions(set)},
    })),
    ...blogs.map((options) => {
      const posts = ofPlugin(BLOG, options.id).map(describe)
      return {
        name: BLOG,
        options,
        content: {blogPosts: posts.map((post) => ({id: post.id, metadata: {...post, authors: []}})), blogTags: {}},
      }
    }),
    {name: PAGES, options: {id: 'default'}, content: ofPlugin(PAGES, 'default').map(describe)},
    ...plugins.map(({name, id, made}) => ({name, options: {...(made as {options?: object}).options, id}, content: undefined})),
  ]
  const described = routes.map((route) => {
    const {isLast, ...plugin} = ownerOf(route)
    const page = pageOf.get(route)
    return {
      path: addressOf(route),
      component: page === undefined ? '@theme/Layout' : componentOf(plugin.name),
      exact: true,
      plugin,
      ...(isLast !== undefined && {props: {version: {isLast}}}),
      metadata: {...(page !== undefined && {sourceFilePath: page.file})},
      modules: {...(page !== undefined && {content: `@site/${page.file}`})},
    }
  })
  const notFound = `${baseUrl}404.html`
  return {
    ...built.contextFor(site.locale),
    baseUrl,
    outDir,
    content,
    plugins: all.map((one) => ({path: site.root, version: {type: 'synthetic'}, ...one})),
    routes: described,
    routesPaths: [...described.map(({path}) => path), notFound].filter((path, index, paths) => paths.indexOf(path) === index),
    head: headOf(new Map(described.map(({path}) => [path, path.slice(baseUrl.length).replace(/\/$/, '')])), rendered),
  }
}

function componentOf(plugin: string): string {
  if (plugin === DOCS) return '@theme/DocItem'
  return plugin === BLOG ? '@theme/BlogPostPage' : '@theme/MDXPage'
}

/** Returns the tags in the head of each page, by its address, as react-helmet-async has them. They are read when a plugin asks for them. */
function headOf(pages: ReadonlyMap<string, string>, rendered: readonly RenderedFile[]): object {
  const files = new Map(rendered.map(({path, file}) => [path.replace(/(?:(?:^|\/)index)?\.html$/, ''), file]))
  const head = {}
  for (const [address, name] of pages) {
    Object.defineProperty(head, address, {
      enumerable: true,
      get() {
        const file = files.get(name)
        const [html = ''] = file === undefined ? [] : readText(file).split('</head>')
        return Object.fromEntries(['title', 'meta', 'link', 'script'].map((tag) => [tag, tagsOf(html, tag)]))
      },
    })
  }
  return head
}

function tagsOf(html: string, tag: string): object {
  const found = html.match(new RegExp(String.raw`<${tag}\b[^>]*>(?:[^<]*</${tag}>)?`, 'g')) ?? []
  return {
    toString: () => found.join(''),
    toComponent: () =>
      found.map((text) => ({
        type: tag,
        props: Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
      })),
  }
}
