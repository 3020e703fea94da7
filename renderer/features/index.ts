import type {ForeignConfig} from '../config/foreign-config.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {analyticsFeature} from './analytics/analytics-feature.ts'
import {apiFeature, loadSnippetTool} from './api/api-feature.ts'
import {archiveCommand} from './archive/archive-command.ts'
import {applyCommand} from './apply/apply-command.ts'
import {applyFeature} from './apply/apply-feature.ts'
import {checkCodeCommand} from './api/samples/check-code-command.ts'
import {blogFeature} from './blog/blog-feature.ts'
import {changesFeature} from './changes/changes-feature.ts'
import {codeGroupsFeature} from './code-groups/code-groups-feature.ts'
import {codeMarksFeature, removedLinesFeature} from './code-marks/code-marks-feature.ts'
import {diffCommand} from './diff/diff-command.ts'
import {diagramsFeature, drawnDiagramsFeature} from './diagrams/diagrams-feature.ts'
import {docusaurusConfig, docusaurusFeature} from './docusaurus/docusaurus-feature.ts'
import {fileTreeFeature} from './file-tree/file-tree-feature.ts'
import {fontsFeature} from './fonts/fonts-feature.ts'
import {externalLinksFeature} from './external-links/external-links-feature.ts'
import {hostsFeature} from './hosts/hosts-feature.ts'
import {imagesFeature} from './images/images-feature.ts'
import {homeFeature} from './home/home-feature.ts'
import {internalDocsFeature} from './internal-docs/internal-docs-feature.ts'
import {checkTranslationsCommand} from './languages/check-translations-command.ts'
import {languagesFeature} from './languages/languages-feature.ts'
import {translateCommand} from './languages/translate-command.ts'
import {writeTranslationsCommand} from './languages/write-translations-command.ts'
import {latestByNameFeature} from './latest-by-name/latest-by-name-feature.ts'
import {ledgerCommand} from './ledger/ledger-command.ts'
import {ledgerFeature} from './ledger/ledger-feature.ts'
import {releaseCommand} from './ledger/release/release-command.ts'
import type {OwnCommand} from './own-command.ts'
import {lifecycleFeature} from './lifecycle/lifecycle-feature.ts'
import {liveCodeFeature} from './live-code/live-code-feature.ts'
import {markdownPagesFeature} from './markdown-pages/markdown-pages-feature.ts'
import {mathFeature} from './math/math-feature.ts'
import {mcpCommand} from './mcp/mcp-command.ts'
import {moveCommand} from './move/move-command.ts'
import type {OwnFeature} from './own-feature.ts'
import {previewImagesFeature} from './preview-images/preview-images-feature.ts'
import {printedVersionsFeature} from './printed-versions/printed-versions-feature.ts'
import {searchRecordsCommand} from './search/records/search-records-command.ts'
import {loadSearchTool, searchFeature} from './search/search-feature.ts'
import type {LoadTool} from './site-tool.ts'
import {snackFeature} from './snack/snack-feature.ts'
import {starButtonFeature, starsFeature} from './stars/stars-feature.ts'
import {tagsFeature} from './tags/tags-feature.ts'
import {variablesFeature} from './variables/variables-feature.ts'

/**
 * Returns the features of docsite, in the order in which pages load what is theirs. They are values like the plugins of a site. Each
 * loads its code when one of its functions is called, and has no functions on sites that do not use it.
 */
export function ownFeatures(config: SiteConfig): readonly OwnFeature[] {
  return [
    fontsFeature(config),
    docusaurusFeature(config),
    internalDocsFeature(config),
    analyticsFeature(config),
    apiFeature(config),
    mathFeature(config),
    drawnDiagramsFeature(config),
    diagramsFeature(),
    starButtonFeature(config),
    starsFeature(config),
    liveCodeFeature(),
    // routes of tags are claimed before that of the search page
    tagsFeature(config),
    blogFeature(config),
    changesFeature(config),
    externalLinksFeature(config),
    hostsFeature(config),
    imagesFeature(config),
    languagesFeature(config),
    latestByNameFeature(config),
    ledgerFeature(config),
    lifecycleFeature(config),
    applyFeature(),
    markdownPagesFeature(config),
    previewImagesFeature(config),
    printedVersionsFeature(config),
    snackFeature(config),
    fileTreeFeature(config),
    codeGroupsFeature(config),
    codeMarksFeature(config),
    removedLinesFeature(),
    homeFeature(config),
    searchFeature(config),
    variablesFeature(config),
  ]
}

/** Configurations of other tools that docsite reads where a site has none of its own. */
export const foreignConfigs: readonly ForeignConfig[] = [docusaurusConfig]

/** The questions about a built site that features answer, besides those of the command for coding assistants. */
const ownTools: readonly LoadTool[] = [loadSearchTool, loadSnippetTool]

/** The commands of docsite's own features, in the order in which help lists them. */
export const ownCommands: readonly OwnCommand[] = [
  applyCommand,
  archiveCommand,
  checkCodeCommand,
  checkTranslationsCommand,
  diffCommand,
  ledgerCommand,
  mcpCommand(ownTools),
  moveCommand,
  releaseCommand,
  searchRecordsCommand,
  translateCommand,
  writeTranslationsCommand,
]
