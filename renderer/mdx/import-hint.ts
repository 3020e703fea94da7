import type {SitePath} from '../model/paths.ts'
import {TRANSLATIONS_FOLDER} from '../translations/translation-files.ts'
import {ownComponents} from './content-components.ts'

/** What takes the place of modules of Docusaurus in pages that come from there (docusaurus.io/docs/docusaurus-core). */
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
  '@theme/Layout': 'nothing: every page has navbar and footer, and says its title in `export const frontMatter`',
  '@theme/TOCInline': 'the list of headings that every page has beside its text',
}

/**
 * What to write instead of an import that leads nowhere.
 * @param file of the import
 */
export function importHint(specifier: string, file: SitePath): string {
  if (isPath(specifier)) return pathHint(specifier, file)
  const component = /^@theme\/(\w+)$/.exec(specifier)?.[1] ?? ''
  if (Object.hasOwn(ownComponents, component)) return `Take the line out: MDX has \`<${component}>\` without an import.`
  const substitute = Object.hasOwn(substitutes, specifier) ? substitutes[specifier] : undefined
  if (substitute !== undefined) return `This is a part of Docusaurus; in its place there is ${substitute}.`
  if (/^@(?:theme|docusaurus)\//.test(specifier)) return 'This is a part of Docusaurus that docsite does not have.'
  return `Run \`npm install ${packageName(specifier)}\` in the folder of the site.`
}

/** Whether an import names a file rather than a package. */
export function isPath(specifier: string): boolean {
  return /^(?:\.|\/|@site\/)/.test(specifier)
}

/** Links of a translation count from its original; imports cannot, because the bundler follows them. */
function pathHint(specifier: string, file: SitePath): string {
  const isTranslation = file.startsWith(`${TRANSLATIONS_FOLDER}/`) && specifier.startsWith('.')
  return isTranslation
    ? 'Imports count from the translation. Translate that file too, beside this one, or write the path of the original, which begins with `@site/`.'
    : 'Correct the path; it is relative to this file, or begins with `@site/`.'
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
