import type {InteractiveModules} from '../../core/own-feature-data.ts'

/** Modules and hooks of Docusaurus whose values differ in browsers. */
export const interactive: InteractiveModules = {
  pageProps: {config: '@generated/docusaurus.config'},
  modules: ['@docusaurus/BrowserOnly', '@docusaurus/useIsBrowser', '@docusaurus/ExecutionEnvironment'],
  names: [
    'useColorMode',
    'useHistory',
    'useLocation',
    'useLocalPathname',
    'useWindowSize',
    'useCollapsible',
    'useAnnouncementBar',
    'withRouter',
    'Redirect',
    'useActiveVersion',
    'useActiveDocContext',
    'useActivePlugin',
    'useActivePluginAndVersion',
    'useDocsVersion',
    'useDocsVersionCandidates',
  ],
}
