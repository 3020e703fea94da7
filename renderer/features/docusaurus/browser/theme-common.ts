import siteConfig from '@generated/docusaurus.config'

export {useColorMode} from '../../../browser/react/use-color-mode.ts'
export {usePluralForm} from '../../../browser/react/use-plural-form.ts'
export {default as PageMetadata} from './layout.tsx'

/** Returns `themeConfig` of the site. */
export function useThemeConfig(): unknown {
  return siteConfig.themeConfig
}

/** Returns the title of a page with that of the site. */
export function useTitleFormatter(): {readonly format: (title?: string) => string} {
  return {format: (title) => (title ? `${title} | ${siteConfig.title}` : siteConfig.title)}
}

/** Adds classes to the page. Ours are those of its version. */
export {Fragment as HtmlClassNameProvider} from 'react'

/** Classes of Docusaurus that code of sites names. */
export const ThemeClassNames = {
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
