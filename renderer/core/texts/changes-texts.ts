import type {InterfaceText} from './interface-text.ts'

/** Texts about what changed between versions. */
export const changesTexts = {
  'docsite.changes.title': {message: 'What changed', description: 'Title of the list of versions with their changes, and link to it'},
  'docsite.changes.pageTitle': {message: 'What changed from {from} to {to}', description: 'Title of the changes between two versions'},
  'docsite.changes.overview': {message: 'All versions', description: 'Link from the changes between two versions to the list of versions'},
  'docsite.changes.since': {message: 'What is new since {version}', description: 'Link from an old version to all later changes'},
  'docsite.changes.newIn': {message: 'New in {version}', description: 'Says of a doc which version had it first'},
  'docsite.changes.newByNow': {
    message: 'New in {version} or earlier',
    description: 'Says of a doc or a section which version had it first, of those that the site shows',
  },
  'docsite.changes.changedIn': {message: 'Changed in {version}', description: 'Says of a doc which version changed it last'},
  'docsite.changes.changedByNow': {
    message: 'Changed in {version} or earlier',
    description: 'Says of a doc which version changed it last, of those that the site shows',
  },
  'docsite.changes.sectionSince': {
    message: 'New in {version}',
    description: 'Behind the heading of a section that earlier versions do not have',
  },
  'docsite.changes.none': {message: 'No page has changed.', description: 'Instead of the changes between two equal versions'},
  'docsite.changes.reference': {
    message: 'API reference',
    description: 'Heading of the changes of generated references, which come before those of all other pages',
  },
  'docsite.changes.otherPages': {message: 'Other pages', description: 'Heading of the changes of all pages that are in no reference'},
  'docsite.changes.added': {message: '1 new page|{count} new pages', description: 'How many pages a version added'},
  'docsite.changes.changed': {message: '1 changed page|{count} changed pages', description: 'How many pages a version changed'},
  'docsite.changes.moved': {message: '1 moved page|{count} moved pages', description: 'How many pages a version moved'},
  'docsite.changes.removed': {message: '1 removed page|{count} removed pages', description: 'How many pages a version removed'},
  'docsite.changes.label.added': {message: 'New', description: 'Label of a page that the earlier version does not have'},
  'docsite.changes.label.changed': {message: 'Changed', description: 'Label of a page with another text than before'},
  'docsite.changes.label.moved': {message: 'Moved', description: 'Label of a page with another address than before'},
  'docsite.changes.label.removed': {message: 'Removed', description: 'Label of a page that the later version does not have'},
  'docsite.changes.before': {message: 'Before: {page}', description: 'Link to a page in the earlier version'},
  'docsite.changes.now': {message: 'Now: {page}', description: 'Link to a page in the later version'},
  'docsite.changes.titleOnly': {
    message: 'Only the title or the address is new.',
    description: 'Instead of the changes of a page whose text is the same',
  },
  'docsite.changes.more': {
    message: '1 more change|{count} more changes',
    description: 'Opens the other changes, after the first ones of a page with many',
  },
  'docsite.changes.count': {
    message: '1 change|{count} changes',
    description: 'How many paragraphs, rows and samples of a page have changed',
  },
  'docsite.changes.left': {
    message: '1 more change is not shown. Compare the two pages.|{count} more changes are not shown. Compare the two pages.',
    description: 'Instead of changes, where two versions have little in common',
  },
  'docsite.changes.cut': {
    message: 'Changes that are not shown: {count}. Each entry says how many of its own.',
    description: 'At the top of the changes between two versions that have little in common',
  },
  'docsite.changes.comparedWith': {
    message: 'Compared with {version}',
    description: 'Before the numbers of pages that a version added and changed',
  },
  'docsite.changes.comparedWithOthers': {message: 'Since:', description: 'Before links to the changes since other versions'},
  'docsite.changes.feed': {message: 'Feed', description: 'Link to the Atom feed of a version'},
  'docsite.changes.removedText': {message: 'Removed: ', description: 'What screen readers say before text that was removed'},
  'docsite.changes.addedText': {message: 'Added: ', description: 'What screen readers say before text that was added'},
} as const satisfies Readonly<Record<string, InterfaceText>>
