/** Classes of Docusaurus that code of sites names (`ThemeClassNames`). */
export default {
  page: {docPage: 'docs-doc-page', docsPage: 'docs-page', mdxPage: 'mdx-page'},
  wrapper: {main: 'main-wrapper', docsPages: 'docs-wrapper', mdxPages: 'mdx-wrapper'},
  common: {
    editThisPage: 'theme-edit-this-page',
    lastUpdated: 'theme-last-updated',
    admonition: 'theme-admonition',
    codeBlock: 'theme-code-block',
  },
  docs: {docMarkdown: 'theme-doc-markdown', docSidebarMenu: 'theme-doc-sidebar-menu', docBreadcrumbs: 'theme-doc-breadcrumbs'},
} as const
