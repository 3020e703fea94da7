import type {SiteConfigInput} from '../../config/schema.ts'
import {codes, problemKinds} from '../../core/diagnostics/codes.ts'
import type {Level} from '../../core/model/severity.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import type {SiteModules} from './read-modules.ts'

type Levels = NonNullable<SiteConfigInput['levels']>
type Kind = (typeof problemKinds)[number]

const levelOf = {ignore: 'ignore', log: 'warning', warn: 'warning', throw: 'error', error: 'error'} as const

/**
 * Translates the levels of broken links, with the defaults of Docusaurus (docusaurus.io/docs/api/docusaurus-config). Other problems are
 * warnings at most, since a build of Docusaurus does not fail because of them. So are broken links where what they lead to may be a page
 * that docsite does not build, and broken anchors where Docusaurus is patched, since it may make other ids.
 */
export function translateLevels(
  config: DocusaurusConfig,
  {hasMorePages, docs, blogs, isPatched}: Pick<SiteModules, 'hasMorePages' | 'docs' | 'blogs'> & {readonly isPatched: boolean},
): Levels {
  const {onDuplicateRoutes = 'warn', markdown} = config
  const hook = markdown?.hooks?.onBrokenMarkdownLinks
  const onBrokenMarkdownLinks = (typeof hook === 'string' ? hook : undefined) ?? config.onBrokenMarkdownLinks ?? 'warn'
  const onBrokenLinks = hasMorePages && config.onBrokenLinks !== 'ignore' ? 'warn' : (config.onBrokenLinks ?? 'throw')
  const onBrokenAnchors = isPatched && config.onBrokenAnchors !== 'ignore' ? 'warn' : (config.onBrokenAnchors ?? 'warn')
  const theirs: Partial<Record<Kind, Level>> = {
    'link-missing-page': levelOf[onBrokenLinks],
    // scripts of a site may make pages before its build
    'nav-missing-target': onBrokenLinks === 'ignore' ? 'ignore' : 'warning',
    'link-missing-anchor': levelOf[onBrokenAnchors],
    'link-missing-file': levelOf[onBrokenMarkdownLinks],
    'route-duplicate': levelOf[onDuplicateRoutes],
    'blog-tag-unknown': levelOf[blogs[0]?.onInlineTags ?? 'warn'],
    'doc-tag-unknown': levelOf[docs?.onInlineTags ?? 'warn'],
  }
  const others = problemKinds.flatMap((kind) => (codes[kind].severity === 'error' ? [[kind, 'warning'] as const] : []))
  return {...Object.fromEntries(others), ...theirs}
}
