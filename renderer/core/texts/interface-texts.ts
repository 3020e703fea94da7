import {blogTexts} from './blog-texts.ts'
import {changesTexts} from './changes-texts.ts'
import {componentTexts} from './component-texts.ts'
import type {InterfaceText} from './interface-text.ts'
import {editorTexts, internalDocsTexts} from './internal-docs-texts.ts'
import {searchTexts} from './search-texts.ts'

/**
 * Texts of the user interface, by their keys in `code.json`. Keys are those of Docusaurus where it has the same text, so that its
 * translations can be reused (packages/docusaurus-theme-translations). `{name}` is a placeholder. Plural forms of a text with a
 * number are separated by `|`.
 */
export const interfaceTexts = {
  'theme.common.skipToMainContent': {message: 'Skip to main content', description: 'Link at the beginning of every page, for keyboards'},
  'theme.CodeBlock.copy': {message: 'Copy', description: 'Button on code'},
  'theme.CodeBlock.copyButtonAriaLabel': {message: 'Copy code to clipboard', description: 'The same for screen readers'},
  'theme.CodeBlock.copied': {message: 'Copied', description: 'What that button says then'},
  'theme.CodeBlock.wordWrapToggle': {message: 'Toggle word wrap', description: 'Button on code with long lines'},
  'theme.BackToTopButton.buttonAriaLabel': {message: 'Scroll back to top', description: 'Button on long pages'},
  'theme.colorToggle.ariaLabel.mode.light': {message: 'Colour mode: light', description: 'Button that changes between light and dark'},
  'theme.colorToggle.ariaLabel.mode.dark': {message: 'Colour mode: dark', description: 'Button that changes between light and dark'},
  'theme.colorToggle.ariaLabel.mode.system': {
    message: 'Colour mode: as the system',
    description: 'Button that changes between light and dark',
  },
  'theme.common.editThisPage': {message: 'Edit this page', description: 'Link to the source of a doc'},
  'docsite.page.copy': {message: 'Copy page', description: 'Button that copies the Markdown of a doc'},
  'docsite.page.markdown': {message: 'Markdown', description: 'Link to the Markdown of a doc'},
  'docsite.printed.link': {message: 'Print this version', description: 'Link to a page with all pages of a version'},
  'docsite.printed.linkToAll': {message: 'Print all pages', description: 'The same on a site without versions'},
  'docsite.printed.title': {
    message: 'All pages of {version}',
    description: 'Title of a page with all pages of a version, for tabs and lists',
  },
  'docsite.printed.titleOfAll': {message: 'All pages', description: 'The same on a site without versions'},
  'docsite.printed.note': {
    message: 'All pages as one document, to print or to save as PDF.',
    description: 'Says what such a page is for; it is not printed',
  },
  'docsite.printed.contents': {message: 'Contents', description: 'Heading above the table of contents of a printed version'},
  'docsite.printed.latest': {message: 'Latest version', description: 'State of a version, on its title page'},
  'docsite.printed.earlier': {message: 'The latest version is {version}.', description: 'On the title page of another version'},
  'docsite.printed.released': {message: 'Released on {date}', description: 'Day of the release of a version, on its title page'},
  'docsite.printed.updated': {message: 'Last updated on {date}', description: 'Newest change of the pages of a version, on its title page'},
  'docsite.llms.versions': {message: 'Versions', description: 'Heading above the versions in llms.txt, a list for programs'},
  'docsite.llms.pages': {message: 'Pages', description: 'Heading above the pages outside the docs in llms.txt'},
  'docsite.llms.wholeText': {message: 'All of these pages in one file', description: 'Link to llms-full.txt in llms.txt'},
  'docsite.previewImages.unreleased': {message: 'not released yet', description: 'State of a version, on pictures for link previews'},
  'docsite.previewImages.maintained': {message: 'security fixes only', description: 'State of a version, on pictures for link previews'},
  'docsite.previewImages.ended': {message: 'no longer supported', description: 'State of a version, on pictures for link previews'},
  'theme.AnnouncementBar.closeButtonAriaLabel': {message: 'Close', description: 'Button that closes the announcement'},
  'theme.NavBar.navAriaLabel': {message: 'Main', description: 'What screen readers call the links of the navbar'},
  'theme.footer.navAriaLabel': {message: 'Footer', description: 'What screen readers call the links of the footer'},
  'theme.colorToggle.ariaLabel': {message: 'Colour mode', description: 'Button that changes between light and dark'},
  'theme.docs.sidebar.navAriaLabel': {message: 'Docs', description: 'What screen readers call the sidebar'},
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': {message: 'Menu', description: 'Button that opens the menu on small screens'},
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': {message: 'Close menu', description: 'Button that closes the menu on small screens'},
  'theme.docs.sidebar.collapseButtonTitle': {message: 'Collapse sidebar', description: 'Button that puts the sidebar away'},
  'theme.docs.sidebar.expandButtonTitle': {message: 'Expand sidebar', description: 'Button that brings the sidebar back'},
  'theme.docs.breadcrumbs.navAriaLabel': {message: 'Breadcrumbs', description: 'What screen readers call the way to a doc'},
  'theme.docs.breadcrumbs.home': {message: 'Home page', description: 'First of the breadcrumbs, and a link of the page for errors'},
  'theme.docs.paginator.navAriaLabel': {message: 'Docs pages', description: 'What screen readers call the links to the next docs'},
  'theme.docs.paginator.previous': {message: 'Previous', description: 'Link to the doc before'},
  'theme.docs.paginator.next': {message: 'Next', description: 'Link to the doc after'},
  'theme.docs.versionBadge.label': {message: 'Version: {versionLabel}', description: 'Says of a doc which version it is for'},
  'theme.docs.versions.unreleasedVersionLabel': {
    message: 'You are reading about {siteTitle} {versionLabel}, which is not released yet.',
    description: 'Banner on docs of a version that is to come',
  },
  'theme.docs.versions.unmaintainedVersionLabel': {
    message: 'You are reading about {siteTitle} {versionLabel}, which is no longer actively maintained.',
    description: 'Banner on docs of an old version',
  },
  'docsite.versions.endedLabel': {
    message: 'You are reading about {siteTitle} {versionLabel}, whose support ended on {date}.',
    description: 'Banner on docs of a version that is not supported any more',
  },
  'docsite.versions.maintainedLabel': {
    message: 'You are reading about {siteTitle} {versionLabel}, which only gets security fixes, until {date}.',
    description: 'Banner on docs of a version whose support is about to end',
  },
  'theme.docs.versions.latestVersionSuggestionLabel': {
    message: 'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
    description: 'What the banner goes on with',
  },
  'theme.docs.versions.latestVersionLinkLabel': {message: 'latest version', description: 'The link in that sentence'},
  'theme.docs.tagDocListPageTitle': {message: '{nDocsTagged} tagged with “{tagName}”', description: 'Title of the page of a tag'},
  'theme.docs.tagDocListPageTitle.nDocsTagged': {message: 'One doc|{count} docs', description: 'How many docs have a tag'},
  'theme.docs.DocCard.categoryDescription.plurals': {
    message: '1 page|{count} pages',
    description: 'How many pages a card of a category leads to',
  },
  'theme.tags.tagsListLabel': {message: 'Tags:', description: 'Before the tags of a doc'},
  'theme.tags.tagsPageTitle': {message: 'Tags', description: 'Title of the list of all tags'},
  'theme.lastUpdated.lastUpdatedAtBy': {message: 'Last updated{atDate}{byUser}', description: 'When and by whom a doc was changed'},
  'theme.lastUpdated.atDate': {message: ' on {date}', description: 'The date in that'},
  'theme.lastUpdated.byUser': {message: ' by {user}', description: 'The author in that'},
  'theme.TOCCollapsible.toggleButtonLabel': {message: 'On this page', description: 'Title of the table of contents'},
  'theme.navbar.mobileVersionsDropdown.label': {message: 'Versions', description: 'The version switcher on small screens'},
  'theme.navbar.mobileLanguageDropdown.label': {message: 'Languages', description: 'The language switcher'},
  'theme.unlistedContent.message': {
    message: 'This page is unlisted: search engines skip it, and only readers with its address find it.',
    description: 'On pages that are not listed',
  },
  'docsite.untranslated': {
    message: 'This page has not been translated.',
    description: 'Above the text of a page that is in the default language of the site for lack of a translation',
  },
  'docsite.stale': {
    message: 'The original of this page is newer: {original}.',
    description: 'Above the text of a translated page whose original has changed; its language, which is a link to it',
  },
  'docsite.stale.sections': {message: 'Changed there: {sections}', description: 'After that; links to the sections that have changed'},
  'theme.NotFound.title': {message: 'Page Not Found', description: 'Title of the page for errors'},
  'theme.NotFound.p1': {
    message: 'Nothing is published at this address. The page may have moved, or the link that led here has a mistake in it.',
    description: 'What the page for errors says',
  },
  'docsite.notFound.docs': {message: 'Documentation', description: 'Link of the page for errors to the docs'},
  'docsite.tombstone.since': {message: 'Gone since {since}', description: 'Above the title of a page that is gone: a version or a date'},
  'docsite.tombstone.removed': {
    message: 'The page that was at this address has been removed.',
    description: 'What such a page says where its authors give no reason',
  },
  'docsite.tombstone.instead': {message: 'Read instead', description: 'Heading of the links to what replaces such a page'},
  'docsite.tombstone.versions': {
    message: 'Versions that have the page',
    description: 'Heading of the links to such a page in other versions',
  },
  'docsite.menu.toMain': {message: 'Back to main menu', description: 'Shows the links of the site in the menu of small screens'},
  'docsite.menu.toDocs': {message: 'Pages of the docs', description: 'Shows the sidebar in the menu of small screens'},
  'docsite.sidebar.pagesIn': {message: 'Pages in {label}', description: 'Opens a category, for screen readers'},
  'docsite.sidebar.moreAbove': {message: '{count} more above', description: 'Entries of a long sidebar that are left out'},
  'docsite.sidebar.moreBelow': {message: '{count} more below', description: 'Entries of a long sidebar that are left out'},
  'docsite.versions.current': {message: 'Version: ', description: 'Before the name of the version in the navbar, for screen readers'},
  'docsite.versions.endedBadge': {
    message: 'Version: {versionLabel} (no longer supported)',
    description: 'Says of a doc which version it is for, which is not supported any more',
  },
  'docsite.versions.maintainedBadge': {
    message: 'Version: {versionLabel} (security fixes only)',
    description: 'Says of a doc which version it is for, whose support is about to end',
  },
  'docsite.versions.supported': {message: 'Supported', description: 'Heading of supported versions in the list of versions'},
  'docsite.versions.archived': {message: 'Archived', description: 'Heading of versions without support in the list of versions'},
  'docsite.versions.archivedMark': {
    message: 'archived',
    description: 'Marks versions without support in a list of versions that has no headings',
  },
  'docsite.versions.latest': {message: 'latest', description: 'Marks the latest version in the list of versions'},
  'docsite.versions.missing': {message: 'without this page', description: 'Says in the list of versions which do not have the page'},
  'docsite.redirect.title': {message: 'This page has moved', description: 'Title of the page at an old address'},
  'docsite.redirect.to': {message: 'It is now at {link}.', description: 'What that page says'},
  ...blogTexts,
  ...changesTexts,
  ...searchTexts,
  ...componentTexts,
  ...internalDocsTexts,
  ...editorTexts,
} as const satisfies Readonly<Record<string, InterfaceText>>

/** Key of a user interface text. */
export type InterfaceTextId = keyof typeof interfaceTexts
