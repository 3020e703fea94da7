/** A page of the reference: `docs` in `reference/configuration/docs.md`, with the top-level keys that it describes. */
export type ConfigArea = {readonly name: string; readonly title: string; readonly keys: readonly string[]}

/** Pages of configuration keys, in the order of the sidebar. Every top-level key is in one of them. */
export const configAreas: readonly ConfigArea[] = [
  {
    name: 'site',
    title: 'Site',
    keys: ['extends', 'title', 'titleDelimiter', 'tagline', 'url', 'baseUrl', 'trailingSlash', 'favicon', 'image', 'headTags', 'noIndex'],
  },
  {name: 'docs', title: 'Docs and versions', keys: ['docs', 'docSets']},
  {name: 'navigation', title: 'Navbar and footer', keys: ['navbar', 'footer', 'announcementBar', 'tableOfContents']},
  {name: 'theming', title: 'Theming', keys: ['colorMode', 'fonts', 'stylesheets', 'scripts', 'templates', 'baseUrlIssueBanner']},
  {name: 'content', title: 'Markdown and code', keys: ['markdown', 'markdownPages', 'code', 'codeCheck', 'components', 'islands', 'snack']},
  {name: 'images', title: 'Images', keys: ['images', 'previewImages']},
  {name: 'api', title: 'API reference', keys: ['api']},
  {name: 'blog', title: 'Blog', keys: ['blog']},
  {name: 'search', title: 'Search and analytics', keys: ['search', 'structuredData', 'analytics']},
  {name: 'languages', title: 'Languages', keys: ['i18n']},
  {name: 'addresses', title: 'Redirects and hosts', keys: ['redirects', 'rewrites', 'tombstones', 'hosts', 'cname']},
  {name: 'checks', title: 'Checks and security', keys: ['levels', 'linkCheck', 'contentSecurityPolicy']},
  {name: 'internal-docs', title: 'Internal docs', keys: ['internalDocs']},
  {
    name: 'project',
    title: 'Folders, plugins and cache',
    keys: ['contentDir', 'pagesDir', 'pages', 'staticDirs', 'outDir', 'plugins', 'customFields', 'cache'],
  },
]
