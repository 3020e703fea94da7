import type {SiteConfigInput} from '../../config/schema.ts'
import {codes, problemKinds} from '../../core/diagnostics/codes.ts'
import type {Level} from '../../core/model/severity.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'

type Kind = (typeof problemKinds)[number]

const levelOf = {ignore: 'ignore', log: 'warning', warn: 'warning', throw: 'error', error: 'error'} as const

/**
 * Translates the levels of broken links, with the defaults of Docusaurus (docusaurus.io/docs/api/docusaurus-config). Other problems are
 * warnings at most, since a build of Docusaurus does not fail because of them.
 */
export function translateLevels(config: DocusaurusConfig): NonNullable<SiteConfigInput['levels']> {
  const {onBrokenLinks = 'throw', onBrokenAnchors = 'warn', onDuplicateRoutes = 'warn', markdown} = config
  const hook = markdown?.hooks?.onBrokenMarkdownLinks
  const onBrokenMarkdownLinks = (typeof hook === 'string' ? hook : undefined) ?? config.onBrokenMarkdownLinks ?? 'warn'
  const theirs: Partial<Record<Kind, Level>> = {
    'link-missing-page': levelOf[onBrokenLinks],
    'nav-missing-target': levelOf[onBrokenLinks],
    'link-missing-anchor': levelOf[onBrokenAnchors],
    'link-missing-file': levelOf[onBrokenMarkdownLinks],
    'route-duplicate': levelOf[onDuplicateRoutes],
  }
  const others = problemKinds.flatMap((kind) => (codes[kind].severity === 'error' ? [[kind, 'warning'] as const] : []))
  return {...Object.fromEntries(others), ...theirs}
}
