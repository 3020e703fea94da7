import type {ForeignMove} from '../../config/foreign-config.ts'
import type {DocusaurusFacts} from './docusaurus-facts.ts'
import {infimaClasses} from './infima-classes.ts'

/** Components of the theme that MDX of docsite has without Docusaurus. */
const OWN = /^@theme\/(?:Tabs|TabItem|CodeBlock|Admonition|Details)$/

const MODULE =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"`]((?:@docusaurus|@theme|@theme-original|@theme-init|@generated)\/[^'"`]+)/g

/** Facts about Docusaurus that decide how a site is moved. */
export const movedSite: ForeignMove = {
  leftOut:
    /^(?:docusaurus\.config\.[cm]?[jt]s|babel\.config\.[cm]?[jt]s|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|sidebars\.[cm]?[jt]s)$/,
  isProvided: (name, isUsed) =>
    /^(?:@docusaurus\/|@mdx-js\/react$|react$|react-dom$|clsx$)/.test(name) ||
    (!isUsed && /^(?:docusaurus-|prism-react-renderer$)/.test(name)),
  needOf(file, text) {
    if (/\.(?:css|s[ac]ss|less)$/.test(file)) return text.includes('--ifm-') ? 'variables of Infima' : undefined
    const isMarkdown = /\.mdx?$/i.test(file)
    if (!isMarkdown && !/\.[cm]?[jt]sx?$/i.test(file)) return undefined
    for (const [, module = ''] of text.matchAll(MODULE)) if (!isMarkdown || !OWN.test(module)) return `\`${module}\``
    if (file.startsWith('src/theme/')) return 'replaced components'
    if (isMarkdown ? /<head>|<Head\b/.test(text) : /\.[jt]sx$|\bfrom\s*['"]react['"]/.test(file + text))
      return isMarkdown ? '`<head>`' : 'React'
    return [...text.matchAll(/\bclass(?:Name)?=\{?["'`]([^"'`]+)/g)].some(([, names = '']) =>
      names.split(/\s+/).some((name) => infimaClasses.includes(name)),
    )
      ? 'classes of Infima'
      : undefined
  },
  dataConfig(original, code) {
    const {title, titleDelimiter, tagline, url, baseUrl, favicon, themeConfig, ...others} = (original as DocusaurusFacts).siteConfig
    const uses = (pattern: RegExp): boolean => code.some((text) => pattern.test(text))
    const {organizationName, projectName, customFields} = others as Readonly<Record<string, unknown>>
    const style = (themeConfig.footer as {readonly style?: unknown} | undefined)?.style
    return {
      name: 'docusaurus.config.mjs',
      data: {
        title,
        titleDelimiter,
        tagline,
        url,
        baseUrl,
        favicon,
        ...(uses(/useDocusaurusContext|docusaurus\.config/) && {organizationName, projectName, customFields}),
        ...(uses(/\bthemeConfig\b|useThemeConfig/) ? {themeConfig} : style !== undefined && {themeConfig: {footer: {style}}}),
      },
    }
  },
}
