import {readLoaders} from './webpack-loaders.ts'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {isPath, locate, nearbyFiles} from './looked-for.ts'
import {sitePath} from '../core/files/site-path.ts'
import {TRANSLATIONS_FOLDER} from '../core/files/translation-files.ts'
import type {TemplateName} from '../core/model/template-props.ts'
import {ownComponents} from '../core/model/own-components.ts'
import {explainInPackage, explainMissingPackage} from './missing-package.ts'
import type {MissingImport, MissingPackage} from './missing-package.ts'

/** Replacements for modules of Docusaurus in migrated pages (docusaurus.io/docs/docusaurus-core). */
const substitutes: Readonly<Record<string, string>> = {
  '@docusaurus/Head': '`frontMatter` of the page, and `headTags` of the configuration',
  '@docusaurus/Link': '`Link` of `docsite/react`',
  '@docusaurus/Translate': '`Translate` and `translate` of `docsite/react`',
  '@docusaurus/Interpolate': '`Interpolate` of `docsite/react`',
  '@docusaurus/router': '`useLocation` of `docsite/react`',
  '@docusaurus/theme-common': '`useColorMode` and `usePluralForm` of `docsite/react`',
  '@docusaurus/useBaseUrl': '`useStaticUrl` of `docsite/react` for a file, and `Link` for a page',
  '@docusaurus/useDocusaurusContext': '`useSite` of `docsite/react`',
  '@docusaurus/BrowserOnly': 'an island, whose effects run in browsers only',
  '@theme/DocCardList': 'a category of the sidebar with `link: {"type": "generated-index"}`, whose page lists what is in it',
  '@theme/Heading': 'the element itself, such as `<h1>`',
  '@theme/Layout': 'no layout: every page has navbar and footer, and sets its title in `export const frontMatter`',
  '@theme/TOCInline': 'the list of headings that every page has beside its text',
}

/** Templates that take the place of components of the theme of Docusaurus. */
const templates: Readonly<Record<string, TemplateName>> = {
  AnnouncementBar: 'AnnouncementBar',
  BlogPostItem: 'BlogPost',
  BlogSidebar: 'BlogSidebar',
  ColorModeToggle: 'ColorModeToggle',
  DocBreadcrumbs: 'Breadcrumbs',
  'DocItem/Content': 'DocContent',
  'DocItem/Footer': 'DocFooter',
  'DocItem/Layout': 'DocLayout',
  DocPaginator: 'Pager',
  DocSidebar: 'Sidebar',
  DocVersionBanner: 'VersionBanner',
  Footer: 'Footer',
  Layout: 'Layout',
  Navbar: 'Navbar',
  'Navbar/Logo': 'Brand',
  NotFound: 'NotFoundPage',
  SearchBar: 'SearchButton',
  TOC: 'Outline',
}

/** Explains why an import cannot be resolved, as the end of a sentence, and what to write instead. */
export function explainImport(missing: MissingImport): MissingPackage {
  const {specifier, importer} = missing
  const inPackage = explainInPackage(missing)
  if (inPackage !== undefined) return inPackage
  if (isPath(specifier)) return {reason: 'there is no such file', hint: nearbyHint(missing) ?? pathHint(missing)}
  const file = withoutLoader(specifier)
  if (file !== undefined && isPath(file)) return explainImport({...missing, specifier: file})
  const isMdx = /\.mdx?$/i.test(importer)
  const [, layer, component = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(specifier) ?? []
  if (Object.hasOwn(ownComponents, component)) {
    const hint = isMdx
      ? `Remove the line: MDX has \`<${component}>\` without an import.`
      : `\`<${component}>\` exists only in MDX: use it there. A component used in MDX gets the content between its tags as \`children\`.`
    return {reason: IS_DOCUSAURUS, hint}
  }
  const substitute = Object.hasOwn(substitutes, specifier) ? substitutes[specifier] : undefined
  // wrapping the original is a matter of templates, using the component is one of pages
  if (layer === undefined && substitute !== undefined) return {reason: IS_DOCUSAURUS, hint: `Use ${substitute}.`}
  const template = Object.hasOwn(templates, component) ? templates[component] : undefined
  if (template !== undefined) {
    const hint = isMdx
      ? 'Remove it: it is in the layout of docsite already.'
      : `In a template of the site, write \`import {${template} as Original${template}} from 'docsite/templates'\`. Anywhere else, remove it: it is in the layout already.`
    return {reason: IS_DOCUSAURUS, hint}
  }
  if (/^@(?:theme|theme-original|theme-init|docusaurus)\//.test(specifier))
    return {reason: IS_DOCUSAURUS, hint: 'docsite has no replacement: remove it.'}
  return explainMissingPackage(missing)
}

const IS_DOCUSAURUS = 'it is a part of Docusaurus, not of docsite'

/** Returns the file of `!!raw-loader!./file` and of other imports whose loaders docsite knows. */
function withoutLoader(specifier: string): string | undefined {
  const loaded = readLoaders(specifier)
  return loaded?.as === undefined ? undefined : loaded.file
}

/** Returns the hint for a path beside whose end there is a file of nearly the same name. */
function nearbyHint({specifier, ...at}: MissingImport): string | undefined {
  const meant = nearbyFiles(locate(specifier.replace(/\?\w+$/, ''), at)).find((file) => file !== at.importer && existsSync(file))
  return meant && `Did you mean \`${specifier.slice(0, specifier.lastIndexOf('/') + 1)}${path.basename(meant)}\`?`
}

/**
 * Returns the hint for a wrong path. Links in a translation resolve relative to its original; imports cannot, because the bundler
 * resolves them.
 */
function pathHint({specifier, root, importer, isConfig = false}: MissingImport): string {
  if (isConfig) return 'Correct the path; it is relative to this file.'
  const isTranslation = sitePath(root, importer).startsWith(`${TRANSLATIONS_FOLDER}/`) && specifier.startsWith('.')
  return isTranslation
    ? 'Imports are relative to the translation. Translate that file too, beside this one, or write the path of the original, which begins with `@site/`.'
    : 'Correct the path; it is relative to this file, or begins with `@site/`.'
}
