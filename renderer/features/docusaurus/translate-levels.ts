import type {SiteConfigInput} from '../../config/schema.ts'
import {codes, problemKinds} from '../../core/diagnostics/codes.ts'
import type {Level} from '../../core/model/severity.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import type {SiteModules} from './read-modules.ts'

type Levels = NonNullable<SiteConfigInput['levels']>
type Kind = (typeof problemKinds)[number]

/** Errors of Docusaurus as well. Which of its versions have them, `tolerates` says. */
const errorsThere: ReadonlySet<Kind> = new Set(['doc-id-duplicate', 'doc-id-invalid', 'slug-invalid'])

const levelOf = {ignore: 'ignore', log: 'warning', warn: 'warning', throw: 'error', error: 'error'} as const

/**
 * Translates the levels of broken links, with the defaults of Docusaurus (docusaurus.io/docs/api/docusaurus-config). Other problems are
 * warnings at most, since a build of Docusaurus does not fail because of them. So are broken links where what they lead to may be a page
 * that docsite does not build, and broken anchors where Docusaurus is patched, since it may make other ids.
 */
export function translateLevels(
  config: DocusaurusConfig,
  {
    hasMorePages,
    lacksParts,
    docs,
    blogs,
    isPatched,
  }: Pick<SiteModules, 'hasMorePages' | 'lacksParts' | 'docs' | 'blogs'> & {
    readonly isPatched: boolean
  },
): Levels {
  const {onDuplicateRoutes = 'warn', markdown} = config
  const hook = markdown?.hooks?.onBrokenMarkdownLinks
  const isIncomplete = hasMorePages || lacksParts
  const onBrokenMarkdownLinks = atMost(
    isIncomplete,
    (typeof hook === 'string' ? hook : undefined) ?? config.onBrokenMarkdownLinks ?? 'warn',
  )
  const onBrokenLinks = atMost(isIncomplete, config.onBrokenLinks ?? 'throw')
  const onBrokenAnchors = atMost(isPatched, config.onBrokenAnchors ?? 'warn')
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
  const others = problemKinds.flatMap((kind) =>
    codes[kind].severity === 'error' && !errorsThere.has(kind) ? [[kind, 'warning'] as const] : [],
  )
  return {...Object.fromEntries(others), ...theirs}
}

type Severity = keyof typeof levelOf

/** Returns the level of a problem that a part of the site, which docsite does not have, may solve. */
function atMost(isLimited: boolean, level: Severity): Severity {
  return isLimited && levelOf[level] === 'error' ? 'warn' : level
}
