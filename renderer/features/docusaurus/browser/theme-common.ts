import siteConfig from '@generated/docusaurus.config'

export {default as ThemeClassNames} from './theme-class-names.ts'
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
