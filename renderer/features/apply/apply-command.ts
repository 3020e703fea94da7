import type {OwnCommand} from '../own-command.ts'

/** `docsite apply`. */
export const applyCommand: OwnCommand = {
  name: 'apply',
  summary: 'carry a correction from one version to others',
  description:
    'Carries a correction of pages from the version where it was made to other versions: the uncommitted change of a file, or what a commit changed. ' +
    'Paragraphs, rows, code blocks and keys of front matter are compared one by one, wherever they are on the page, and words where a paragraph differs. ' +
    'All versions get the correction or, if one conflicts or a link would break, none.',
  arguments: [{name: '<file>', description: 'a page or a part of one with an uncommitted change; or a commit'}],
  options: [
    {flags: '--to <names>', description: 'versions, separated by commas; or `supported`, or `all`', type: 'names'},
    {flags: '--dry-run', description: 'show what would be done, and write nothing'},
    {flags: '--write-conflicts', description: 'write conflicts into the files, between marks as those of Git'},
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite apply content/docs/next/guide.md --to supported --dry-run
  docsite apply 3f9a0c2 --to 1.0,0.9

supported stands for all versions that are not marked as unmaintained. Text
that a version has already is recognized, so a command can be repeated.`,
  run: async (context) => (await import('./run-apply.ts')).runApply(context),
}
