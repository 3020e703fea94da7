import type {DiagnosticCode} from '../../core/diagnostics/codes.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {versionInUse} from './version-in-use.ts'

/** Errors in what every version of Docusaurus builds: it has no such limits, or reads past the fault. */
const built = [
  'file-name-invalid',
  'file-encoding',
  'file-nul',
  'file-too-large',
  'symlink-loop',
  'symlink-outside',
  'markdown-invalid',
  'nesting-too-deep',
  'too-much-markup',
  'compile-timeout',
  'component-props',
  'island-props',
  'code-meta-invalid',
  'code-marker-missing',
  'heading-id-invalid',
  'mermaid-missing',
  'route-case',
  'search-page-taken',
  'host-limit',
  'nav-unknown-component',
] as const satisfies readonly DiagnosticCode[]

/** The first version that refuses two docs with one id. Before, the sidebar has one of them, and both have a page. */
const DISTINCT_IDS = [3, 9] as const

/** Errors that concern keys of docs, which blogs and pages do not know. */
const ofDocs: readonly string[] = ['front-matter-value', 'doc-id-invalid'] satisfies readonly DiagnosticCode[]

/** Folders of translated pages and posts. */
const TRANSLATED = /^i18n\/[^/]*\/(?:docusaurus-plugin-content-)?(?:blog|pages)[-/]/

/**
 * Creates a function that reports whether the Docusaurus of a site builds it in spite of an error, so that one file does not keep thousands
 * of pages from being built. All other errors are errors there, too.
 */
export function tolerates(
  {root, pagesDir, blog}: Pick<SiteConfig, 'root' | 'pagesDir' | 'blog'>,
  isVersion2: boolean,
): NonNullable<OwnFeatureData['tolerates']> {
  const [major, minor] = versionInUse(root, '@docusaurus/core')
  const hasDistinctIds = !isVersion2 && (major > DISTINCT_IDS[0] || (major === DISTINCT_IDS[0] && minor >= DISTINCT_IDS[1]))
  const codes = new Set<string>([...built, ...(hasDistinctIds ? [] : ['doc-id-duplicate']), ...(isVersion2 ? ['mdx-syntax'] : [])])
  const others = [pagesDir, ...blog.map(({path}) => path)].map((folder) => `${folder}/`)
  const isOther = (file = ''): boolean => TRANSLATED.test(file) || others.some((folder) => file.startsWith(folder))
  return ({code, file}) => codes.has(code) || (ofDocs.includes(code) && isOther(file))
}
