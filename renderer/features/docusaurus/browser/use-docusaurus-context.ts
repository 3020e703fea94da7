import siteConfig from '@generated/docusaurus.config'
import i18n from '@generated/i18n'

/** Returns the configuration of the site and its languages (docusaurus.io/docs/docusaurus-core#useDocusaurusContext). */
export default function useDocusaurusContext() {
  return {siteConfig, i18n, siteMetadata: {docusaurusVersion: '3', pluginVersions: {}}, globalData: {}, codeTranslations: {}}
}
