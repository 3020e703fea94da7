const LEVELS = "Set the level of a problem by its code in `levels`: `{'link-missing-page': 'warning'}`."
const DEPLOY = 'Remove it: it is for the deploy command of Docusaurus, which docsite does not have.'
const STYLE = 'Remove it: the colours of the site are set in its stylesheet.'

/**
 * Replacements for keys that Docusaurus has and docsite lacks, by their path without indices. Authors who migrate from Docusaurus
 * start with their existing file (docusaurus.io/docs/api/docusaurus-config and docs/api/themes/configuration).
 */
const substitutes: Readonly<Record<string, string>> = {
  onBrokenLinks: LEVELS,
  onBrokenAnchors: LEVELS,
  onBrokenMarkdownLinks: LEVELS,
  onDuplicateRoutes: LEVELS,
  organizationName: DEPLOY,
  projectName: DEPLOY,
  deploymentBranch: DEPLOY,
  presets: 'Its settings are separate keys here: `docs`, `stylesheets` for `customCss`, `analytics` for `gtag`.',
  themeConfig: 'Its settings are top-level keys here: `navbar`, `footer`, `colorMode`, `announcementBar`, `tableOfContents`, `image`.',
  themes: 'There are no themes. Diagrams, live code and search are built in.',
  staticDirectories: 'Static files are in `{contentDir}/static`.',
  clientModules: 'Scripts of every page are in `scripts`.',
  algolia: "Write `search: {provider: 'algolia', …}`.",
  gtag: "Write `analytics: {provider: 'gtag', …}`.",
  prism: 'Remove it: all languages are built in, and the colours are set in the stylesheet of the site.',
  metadata: "Elements of every page's head are in `headTags`.",
  mermaid: 'Diagrams need no settings; `markdown.mermaid: false` switches them off.',
  'markdown.mdx1Compat': 'Remove it: comments, titles of admonitions and ids of headings work in MDX.',
  'docs.path': 'The docs of the next release are in `{contentDir}/docs/next`.',
  'docs.routeBasePath': 'Write `routeBase`.',
  'docs.sidebarPath': 'Write the sidebars in `sidebars.json`, in the folder of each version.',
  'docs.lastVersion': 'Write `latest`.',
  'docs.includeCurrentVersion': 'Write `includeNext`.',
  'docs.onlyIncludeVersions': 'Write `onlyInclude`.',
  'docs.numberPrefixParser': 'Write `numberPrefixes`, true or false.',
  'docs.remarkPlugins': 'Write `markdown: {remarkPlugins: […]}`.',
  'docs.rehypePlugins': 'Write `markdown: {rehypePlugins: […]}`.',
  'docs.admonitions': 'Write `markdown: {admonitions: […]}` with the keywords that open one.',
  'navbar.style': STYLE,
  'navbar.items.aria-label': 'Write `ariaLabel`.',
  'navbar.items.dropdownActiveClassDisabled': 'Remove it.',
  'footer.style': STYLE,
  'footer.links': 'Write `columns`.',
  'footer.logo': "Write `html` of a column's item.",
  'colorMode.defaultMode': 'Write `default`.',
  'tableOfContents.minHeadingLevel': 'Write `minLevel`.',
  'tableOfContents.maxHeadingLevel': 'Write `maxLevel`.',
}

/**
 * Returns a hint that names the replacement for a key of Docusaurus; undefined for any other key.
 * @param keys path without indices, such as `footer.links`
 * @param contentDir folder of the content, relative to the root of the site
 */
export function docusaurusKeyHint(keys: string, contentDir: string): string | undefined {
  const substitute = Object.hasOwn(substitutes, keys) ? substitutes[keys] : undefined
  return substitute && `This is a key of Docusaurus. ${substitute.replace('{contentDir}', () => contentDir)}`
}
