import type {Level, Severity} from '../model/severity.ts'

type Entry = {
  /** Default level. */
  readonly severity: Severity
  /** Whether the level can be changed by `levels` in the configuration. Problems that make a page unusable cannot be ignored. */
  readonly settable?: true
  /** Whether reports for people list it in a table with numbers of pages: an inventory more than a problem. */
  readonly inTable?: true
  /** Short description for lists and SARIF rules. */
  readonly title: string
}

/**
 * All diagnostic codes of docsite. Codes are permanent: they are never renamed or reused. They begin with their area, in
 * kebab-case. Messages are written where the facts are known; this table holds what all messages of a code share.
 */
export const codes = {
  // configuration
  'config-missing': {severity: 'error', title: 'No configuration file'},
  'config-unreadable': {severity: 'error', title: 'Configuration cannot be loaded'},
  'site-code-threw': {severity: 'error', title: 'Uncaught error in code of the site'},
  'config-unknown-key': {severity: 'error', title: 'Unknown key in the configuration'},
  'config-invalid': {severity: 'error', title: 'Wrong value in the configuration'},
  'config-too-large': {severity: 'error', title: 'Configuration is too large'},
  'config-conflict': {severity: 'error', title: 'Impossible combination in the configuration'},
  'config-url-path': {severity: 'warning', title: 'Site URL with a path'},
  // versions and files
  'version-unknown': {severity: 'error', title: 'Unknown version'},
  'version-missing': {severity: 'error', title: 'Version folder missing'},
  'version-empty': {severity: 'error', title: 'Version without docs'},
  'version-unlisted': {severity: 'warning', settable: true, title: 'Folder that is not a listed version'},
  'versions-invalid': {severity: 'error', title: 'versions.json is not valid'},
  'version-name-invalid': {severity: 'error', title: 'Name of a version cannot be used'},
  'version-exists': {severity: 'error', title: 'Version already exists'},
  'version-cut-reference': {severity: 'error', settable: true, title: 'Reference that would still lead to next'},
  'version-cut-changed': {severity: 'error', title: 'Site changed while a version was cut'},
  'version-cut-failed': {severity: 'error', title: 'Version cannot be cut'},
  'version-cut-interrupted': {severity: 'error', title: 'Interrupted cut is not finished yet'},
  'version-cut-finished': {severity: 'info', title: 'Interrupted cut was finished'},
  'file-unreadable': {severity: 'error', title: 'File cannot be read'},
  'file-name-invalid': {severity: 'error', title: 'File name cannot be used'},
  'file-encoding': {severity: 'error', title: 'File is not UTF-8'},
  'file-nul': {severity: 'error', title: 'NUL character in a text file'},
  'file-too-large': {severity: 'error', title: 'File is too large'},
  'file-ignored': {severity: 'warning', settable: true, title: 'File that is ignored'},
  'symlink-loop': {severity: 'error', title: 'Symbolic link cannot be followed'},
  'symlink-outside': {severity: 'error', title: 'Symbolic link leaves the site'},
  'git-history': {severity: 'warning', settable: true, title: 'Dates of last updates cannot be read from Git'},
  'git-unavailable': {severity: 'error', title: 'Git repository cannot be read'},
  'git-version-missing': {severity: 'error', title: 'Version that is not in the Git repository'},
  'git-tag-unusable': {severity: 'warning', settable: true, title: 'Tag that cannot be a version'},
  'git-tags-missing': {severity: 'warning', settable: true, title: 'Clone that may lack tags of versions'},
  'git-file-unusable': {severity: 'warning', settable: true, title: 'File in Git that a version cannot have'},
  'feed-undated': {severity: 'warning', settable: true, title: 'Feed of a version without a date'},
  'apply-conflict': {severity: 'error', title: 'Correction that conflicts with another version'},
  'apply-absent': {severity: 'warning', settable: true, title: 'Corrected text that another version does not have'},
  'apply-skipped': {severity: 'warning', settable: true, title: 'File of a correction that is not carried over'},
  'apply-broken': {severity: 'error', title: 'Correction that would break a page of another version'},
  'apply-failed': {severity: 'error', title: 'Correction cannot be written'},
  'apply-finished': {severity: 'info', title: 'Interrupted correction was finished'},
  'move-broken': {severity: 'error', title: 'Move that would break the site'},
  'move-by-hand': {severity: 'warning', settable: true, title: 'Name of a moved page that has to be changed by hand'},
  'move-failed': {severity: 'error', title: 'Move cannot be written'},
  'move-finished': {severity: 'info', title: 'Interrupted move was finished'},
  'stale-paragraph': {severity: 'warning', settable: true, title: 'Paragraph that was corrected in another version only'},
  'promise-broken': {severity: 'error', settable: true, title: 'Address that was published and is gone'},
  'promise-missing-heading': {severity: 'error', settable: true, title: 'Heading that was published and is gone'},
  'tombstone-shadowed': {severity: 'error', settable: true, title: 'Tombstone at the address of a page'},
  'tombstone-missing-target': {severity: 'error', settable: true, title: 'Tombstone that leads to a page or an anchor that does not exist'},
  'ledger-invalid': {severity: 'error', title: 'Ledger is not valid'},
  'archive-invalid': {severity: 'error', title: 'Archive of a version is not valid'},
  'archive-outdated': {severity: 'error', title: 'File of an archived version is not as it was'},
  'archive-unlisted': {severity: 'warning', settable: true, title: 'Archive without a version'},
  'archive-refused': {severity: 'error', title: 'Version cannot be archived'},
  'diff-outdated': {severity: 'warning', settable: true, title: 'Built site that is older than its content'},
  'diff-refused': {severity: 'error', title: 'Change that a comparison of sites refuses'},
  // front matter and categories
  'front-matter-invalid': {severity: 'error', title: 'Front matter is not valid'},
  'front-matter-late': {severity: 'warning', settable: true, title: 'Front matter that is not at the beginning'},
  'front-matter-value': {severity: 'error', title: 'Wrong value in front matter'},
  'front-matter-unknown-key': {severity: 'warning', settable: true, title: 'Front matter key that looks misspelt'},
  'title-twice': {severity: 'warning', settable: true, title: 'Heading that the title in the front matter hides'},
  'title-in-partial': {severity: 'warning', settable: true, title: 'Title in a part of a page'},
  'category-invalid': {severity: 'error', title: 'Category file is not valid'},
  'slug-invalid': {severity: 'error', settable: true, title: 'Slug cannot be used'},
  'doc-id-invalid': {severity: 'error', settable: true, title: 'Doc id cannot be used'},
  'doc-id-duplicate': {severity: 'error', settable: true, title: 'Two docs with one id'},
  'data-file-invalid': {severity: 'error', title: 'Data file is not valid'},
  // blogs
  'blog-author-unknown': {severity: 'error', settable: true, title: 'Unknown author of a post'},
  'blog-author-invalid': {severity: 'error', title: 'Author of a post cannot be used'},
  'blog-tag-unknown': {severity: 'warning', settable: true, title: 'Tag of a post that is not in the list of tags'},
  'doc-tag-unknown': {severity: 'warning', settable: true, title: 'Tag of a doc that is not in the list of tags'},
  'tag-ambiguous': {severity: 'warning', settable: true, title: 'Two tags with one page'},
  'blog-date-missing': {severity: 'warning', settable: true, title: 'Post without a date'},
  // Markdown and MDX
  'markdown-invalid': {severity: 'error', title: 'Markdown cannot be compiled'},
  'markdown-is-mdx': {severity: 'warning', settable: true, title: 'MDX in a Markdown file'},
  'markdown-foreign': {severity: 'warning', settable: true, title: 'Markup of another tool'},
  'markdown-lost': {severity: 'warning', settable: true, title: 'Text that readers do not see'},
  'markdown-head': {severity: 'warning', settable: true, title: 'Head element in the text of a page'},
  'plugin-message': {severity: 'warning', settable: true, title: 'Message of a Markdown plugin'},
  'nesting-too-deep': {severity: 'error', title: 'Content is nested too deeply'},
  'too-much-markup': {severity: 'error', title: 'Page has more markup than can be compiled'},
  'page-too-large': {severity: 'error', title: 'Page becomes too large'},
  'compile-timeout': {severity: 'error', title: 'Page takes too long to compile'},
  'mdx-syntax': {severity: 'error', title: 'MDX syntax error'},
  'mdx-failed': {severity: 'error', title: 'MDX page failed while it was rendered'},
  'mdx-import': {severity: 'error', title: 'Import of an MDX page failed'},
  'component-unknown': {severity: 'error', title: 'Unknown component'},
  'component-props': {severity: 'error', title: 'Component used wrongly'},
  'component-handler': {severity: 'warning', settable: true, title: 'Event handler that never runs'},
  'policy-blocked': {severity: 'warning', settable: true, title: 'Content that the policy of the site forbids'},
  'island-unknown': {severity: 'error', title: 'Unknown island'},
  'island-props': {severity: 'error', title: 'Props of an island cannot be serialized as JSON'},
  'math-invalid': {severity: 'error', settable: true, title: 'Formula cannot be rendered'},
  'math-doubtful': {severity: 'warning', settable: true, title: 'Dollar signs that are hardly meant as they are read'},
  'code-meta-invalid': {severity: 'error', title: 'Code fence has options that cannot be used'},
  'code-line-missing': {severity: 'warning', settable: true, title: 'Highlighted lines that the code does not have'},
  'code-language-unknown': {severity: 'warning', settable: true, title: 'Unknown code language'},
  'code-not-coloured': {severity: 'warning', settable: true, title: 'Code that would take too long to highlight'},
  'code-file-missing': {severity: 'error', settable: true, title: 'Code file not found'},
  'code-marker-missing': {severity: 'error', title: 'Marker not found in the code file'},
  'variable-unknown': {severity: 'error', settable: true, title: 'Unknown variable'},
  'variable-unset': {severity: 'error', settable: true, title: 'Variable without a value on a page'},
  // code samples, checked by check-code
  'code-type': {severity: 'error', settable: true, title: 'Code sample that does not compile'},
  'code-check-reason': {severity: 'error', settable: true, title: 'Code sample left out of the check without a reason'},
  'code-continues-missing': {severity: 'error', settable: true, title: 'Code sample that continues a missing one'},
  'code-part-missing': {severity: 'error', settable: true, title: 'Code sample that is not part of the program it belongs to'},
  'code-config-unknown': {severity: 'error', settable: true, title: 'Code sample of an unknown part of the configuration'},
  'code-unchecked': {severity: 'error', title: 'More code samples left out of the check than allowed'},
  'code-declarations-missing': {severity: 'error', title: 'Declarations for code samples cannot be read'},
  'directive-unknown': {severity: 'warning', settable: true, title: 'Unknown directive'},
  'admonition-unclosed': {severity: 'warning', settable: true, title: 'Admonition without an end, or end without an admonition'},
  'heading-id-invalid': {severity: 'error', title: 'Heading id cannot be used'},
  'id-duplicate': {severity: 'warning', settable: true, title: 'Two elements with one id'},
  'tabs-invalid': {severity: 'error', title: 'Tabs used wrongly'},
  'preview-package-missing': {severity: 'error', title: 'Package that draws preview images is not installed'},
  'preview-font-unusable': {severity: 'error', title: 'Font of preview images cannot be used'},
  'preview-text-undrawable': {severity: 'warning', settable: true, title: 'Text that preview images cannot show'},
  'mermaid-missing': {severity: 'error', title: 'Mermaid is not installed'},
  'mermaid-invalid': {severity: 'warning', settable: true, title: 'Diagram that Mermaid cannot read'},
  // API references
  'api-package-missing': {severity: 'error', title: 'Package of an API reference not found'},
  'api-no-declarations': {severity: 'error', title: 'Package without declarations'},
  'api-file-missing': {severity: 'error', title: 'File of declarations not found'},
  'api-patch-failed': {severity: 'error', title: 'Patch of declarations that does not apply'},
  'api-entries-many': {severity: 'warning', settable: true, title: 'Entry point pattern with too many matches'},
  'api-entries-empty': {severity: 'warning', settable: true, title: 'Entry points without declarations'},
  'api-version-unpinned': {severity: 'warning', settable: true, title: 'Version whose API reference changes with next'},
  'api-descriptions-invalid': {severity: 'error', title: 'File of descriptions is not valid'},
  'api-description-missing': {severity: 'error', settable: true, title: 'Part of a library without a description'},
  'api-description-unknown': {severity: 'error', settable: true, title: 'Description of something that does not exist'},
  'api-reference-unknown': {severity: 'error', settable: true, title: 'Name in a description that is not documented'},
  // references
  'link-missing-page': {severity: 'error', settable: true, title: 'Link to a page that does not exist'},
  'link-missing-file': {severity: 'error', settable: true, title: 'Link to a Markdown file that does not exist'},
  'link-missing-anchor': {severity: 'error', settable: true, title: 'Link to an anchor that does not exist'},
  'link-malformed': {severity: 'error', settable: true, title: 'Link is not a valid URL'},
  'link-unsafe': {severity: 'error', settable: true, title: 'Link runs code'},
  'link-scheme': {severity: 'warning', settable: true, title: 'Link with an unusual scheme'},
  'link-undefined': {severity: 'warning', settable: true, title: 'Link or reference that is shown as text'},
  'link-definition-unused': {severity: 'info', settable: true, title: 'Unused link definition'},
  'footnote-undefined': {severity: 'warning', settable: true, title: 'Footnote without a definition'},
  'footnote-unused': {severity: 'warning', settable: true, title: 'Footnote that readers do not see'},
  'link-empty': {severity: 'warning', settable: true, title: 'Link without a target'},
  'link-localhost': {severity: 'warning', settable: true, title: 'Link to this machine'},
  'link-same-site': {severity: 'warning', settable: true, title: 'Link to this site by its full URL'},
  'link-other-version': {severity: 'warning', settable: true, title: 'Link that leaves its version'},
  'link-missing-text': {severity: 'warning', settable: true, title: 'Link to text that is not on the page'},
  'link-redirected': {severity: 'info', settable: true, title: 'Link to an address that redirects'},
  'image-missing': {severity: 'error', settable: true, title: 'Image not found'},
  'image-not-converted': {severity: 'warning', settable: true, title: 'Image that cannot be converted'},
  'sharp-missing': {severity: 'warning', settable: true, title: 'Sharp is not installed'},
  'asset-missing': {severity: 'error', settable: true, title: 'File not found'},
  'asset-outside': {severity: 'error', settable: true, title: 'File is outside the site'},
  'asset-unused': {severity: 'info', settable: true, title: 'File that no page uses'},
  'page-orphan': {severity: 'warning', settable: true, title: 'Page that readers cannot reach'},
  'pagination-unknown': {severity: 'error', settable: true, title: 'Front matter names an unknown doc'},
  // translations
  'translations-invalid': {severity: 'error', title: 'File of translations is not valid'},
  'translation-use-invalid': {severity: 'error', title: 'Translatable text declared wrongly'},
  'translation-not-static': {severity: 'warning', settable: true, title: 'Text that cannot be extracted for translation'},
  'translation-ambiguous': {severity: 'warning', settable: true, title: 'Two texts with one id'},
  'translation-unused': {severity: 'warning', settable: true, title: 'Translation of a text that the site does not have'},
  'translation-stranger': {severity: 'warning', settable: true, title: 'Translation of a file that does not exist'},
  'translation-double': {severity: 'error', title: 'Translations in two places'},
  'translation-behind': {severity: 'warning', settable: true, title: 'Translation that is behind'},
  'translation-missing': {severity: 'warning', settable: true, title: 'Page with no translation'},
  'translations-not-written': {severity: 'error', title: 'Files of translations cannot be written'},
  'translation-refused': {severity: 'error', title: 'Translation that would damage a page'},
  'translation-unplaced': {severity: 'warning', settable: true, title: 'Translation of a text that the page no longer has'},
  'translation-failed': {severity: 'error', title: 'Program that translates fails'},
  'translations-finished': {severity: 'info', title: 'Interrupted translation was finished'},
  // external references, checked with `--external`
  'external-missing': {severity: 'error', settable: true, title: 'External link to a page that does not exist'},
  'external-anchor-missing': {severity: 'warning', settable: true, title: 'External link to an anchor that does not exist'},
  'external-moved': {severity: 'warning', settable: true, title: 'External link to a page that has moved permanently'},
  // The cause may be the server, the network or this machine, temporary or permanent: not a reason to fail a build by default.
  'external-unreachable': {severity: 'warning', settable: true, title: 'External link that cannot be reached'},
  'external-private': {severity: 'warning', settable: true, title: 'External link to a private address'},
  'external-blocked': {severity: 'info', settable: true, title: 'External links to a server that refuses automated requests'},
  'external-offline': {severity: 'error', title: 'No network connection to check external links'},
  // routes and navigation
  'route-duplicate': {severity: 'warning', settable: true, title: 'Two pages for one route'},
  'search-page-taken': {severity: 'error', title: 'Route of the search page is already taken'},
  'route-case': {severity: 'error', title: 'Two routes that differ only in case'},
  'route-invalid': {severity: 'error', title: 'Route cannot be used'},
  'redirect-missing-target': {severity: 'error', settable: true, title: 'Redirect to a page or an anchor that does not exist'},
  'redirect-loop': {severity: 'error', settable: true, title: 'Redirects that chain or loop'},
  'redirect-shadowed': {severity: 'warning', settable: true, title: 'Redirect from the path of an existing page'},
  'rewrite-missing-target': {severity: 'error', title: 'Rewrite to a page that does not exist'},
  'rewrite-hides-page': {severity: 'error', title: 'Rewrite that hides a page'},
  'sidebar-invalid': {severity: 'error', settable: true, title: 'Sidebar file is not valid'},
  'sidebar-unknown-doc': {severity: 'error', settable: true, title: 'Sidebar names an unknown doc'},
  'sidebar-unknown': {severity: 'error', settable: true, title: 'Unknown sidebar'},
  'nav-missing-target': {severity: 'error', settable: true, title: 'Link of the navbar or footer leads nowhere'},
  'nav-unknown-doc': {severity: 'error', settable: true, title: 'Navbar names an unknown doc'},
  'nav-unknown-set': {severity: 'error', settable: true, title: 'Navbar names an unknown doc set'},
  'nav-unknown-component': {severity: 'error', title: 'Navbar names an unknown component'},
  // pages, templates, bundles
  'page-no-export': {severity: 'error', title: 'Page module without a default export'},
  'page-export-unknown': {severity: 'warning', settable: true, title: 'Unknown export of a page'},
  'page-failed': {severity: 'error', title: 'Page failed while it was rendered'},
  'template-unknown': {severity: 'error', title: 'Unknown template'},
  'template-failed': {severity: 'error', title: 'Template failed while it was rendered'},
  'template-spared': {severity: 'warning', settable: true, title: 'Template of a foreign site that throws and is left out'},
  'template-untracked': {severity: 'warning', settable: true, title: 'Template with inputs that are not known'},
  'bundle-failed': {severity: 'error', title: 'Code cannot be bundled'},
  'style-invalid': {severity: 'warning', settable: true, title: 'Stylesheet that browsers cannot read as a whole'},
  // configurations of other tools
  'docusaurus-taken': {severity: 'info', settable: true, inTable: true, title: 'Parts of a Docusaurus site that docsite has taken over'},
  'docusaurus-hydrated': {severity: 'info', settable: true, inTable: true, title: 'Code of a Docusaurus site that runs in browsers'},
  'docusaurus-unsupported': {
    severity: 'warning',
    settable: true,
    inTable: true,
    title: 'Part of a Docusaurus site that docsite does not have',
  },
  'import-missing': {severity: 'warning', settable: true, title: 'Import of something that is not there'},
  // plugins
  'plugin-conflict': {severity: 'error', title: 'Two features that claim one file or command'},
  'plugin-failed': {severity: 'error', title: 'Plugin failed'},
  'plugin-result': {severity: 'error', title: 'Result of a plugin cannot be used'},
  'plugin-unstable': {severity: 'error', settable: true, title: 'Plugin whose result differs between calls'},
  'plugin-untracked': {severity: 'error', settable: true, title: 'Plugin with an undeclared dependency'},
  // emitted sites
  'built-missing': {severity: 'error', title: 'No built site'},
  'built-unreadable': {severity: 'error', title: 'Built file that cannot be read'},
  'built-hole': {severity: 'error', title: 'Placeholder left in a built file'},
  'built-manifest': {severity: 'error', title: 'Manifest that contradicts the built files'},
  'built-page-manifest': {severity: 'error', title: 'Manifest of a page that contradicts the page'},
  'built-canonical': {severity: 'error', title: 'Canonical URL that is not a page of the site'},
  'built-sitemap': {severity: 'error', title: 'Sitemap that contradicts the pages'},
  'built-outside-base': {severity: 'error', settable: true, title: 'Link outside the base URL'},
  'built-slash': {severity: 'warning', settable: true, title: 'Link that a host has to redirect'},
  'built-insecure': {severity: 'warning', settable: true, title: 'Resource loaded without encryption'},
  'built-orphan': {severity: 'warning', settable: true, title: 'File that docsite did not write'},
  // output and environment
  'output-outside': {severity: 'error', title: 'Output would leave its folder'},
  'output-conflict': {severity: 'error', title: 'Two outputs for one file'},
  'output-file-hidden': {severity: 'error', settable: true, title: 'Static file in the place of a page'},
  'output-failed': {severity: 'error', title: 'Output cannot be written'},
  'output-locked': {severity: 'error', title: 'Another build is running'},
  'output-list-unusable': {severity: 'error', title: 'List of changes cannot be written'},
  'host-limit': {severity: 'error', title: 'More rules than the host accepts'},
  'host-wildcard': {severity: 'warning', settable: true, title: 'Wildcard redirect that the host does not support'},
  'host-file-kept': {severity: 'warning', settable: true, title: 'Host file that the site provides itself'},
  'cache-damaged': {severity: 'warning', title: 'Damaged cache entry'},
  'cache-unwritable': {severity: 'warning', title: 'Cache cannot be written'},
  'cache-remote-off': {severity: 'warning', title: 'Remote cache that is not used'},
  'cache-remote-untrusted': {severity: 'warning', title: 'Entries of a remote cache that nobody trusted has made'},
  'cache-remote-key': {severity: 'warning', title: 'Key with which no remote cache is written'},
  'install-unsupported': {severity: 'error', title: 'Packages are installed in an unsupported way'},
  'serve-interrupted': {severity: 'error', title: 'Code of the site ended `docsite serve`'},
  'watch-failed': {severity: 'warning', title: 'Files cannot be watched for changes'},
  'too-many-warnings': {severity: 'error', title: 'More warnings than allowed'},
} as const satisfies Record<string, Entry>

/** A permanent diagnostic code. */
export type DiagnosticCode = keyof typeof codes

type Settable = {[Code in DiagnosticCode]: (typeof codes)[Code] extends {settable: true} ? Code : never}[DiagnosticCode]

/** The code of a problem that a plugin reports: its name, a slash and one of its `codes`. */
export type PluginCode = `${string}/${string}`

/** Levels by code, as configured by a site. An interface, since declarations refer to it by its name instead of copying it. */
export interface LevelByKind extends OwnLevels {
  readonly [code: PluginCode]: Level | undefined
}

type OwnLevels = {readonly [Kind in Settable]?: Level | undefined}

/** Reports whether a code is one of a plugin. */
export function isPluginCode(code: string): code is PluginCode {
  return code.includes('/')
}

/** The codes whose level can be set, in the order of the table. */
export const problemKinds: readonly Settable[] = (Object.keys(codes) as DiagnosticCode[]).filter(
  (code): code is Settable => 'settable' in codes[code],
)
