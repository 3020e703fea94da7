import type {OwnCommand} from '../own-command.ts'

/** `docsite archive`. */
export const archiveCommand: OwnCommand = {
  name: 'archive',
  summary: 'freeze the pages of a version, so that no later build compiles them',
  description:
    'Stores the compiled pages of a version in a file of the content, which later builds use instead of compiling them: whatever changes in docsite, plugins ' +
    'and components, the articles stay as they are. Banner, menus, sidebars, search and links stay alive. The sources stay where they are.',
  arguments: [{name: '<version>', description: 'name of the version, such as 1.0; of another doc set, such as sdk/1.0'}],
  options: [
    {flags: '--thaw', description: 'remove the archive, so that the version is compiled again'},
    {flags: '--no-cache', description: 'compile everything again, without the cache'},
  ],
  helpText: `Examples:
  docsite archive 1.0           once support for 1.0 has ended
  docsite archive 1.0 --thaw    to change its pages; archive it again afterwards

Commit the file.`,
  run: async (context) => (await import('./run-archive.ts')).runArchive(context),
}
