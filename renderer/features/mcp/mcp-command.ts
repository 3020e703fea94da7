import type {OwnCommand} from '../own-command.ts'
import type {LoadTool} from '../site-tool.ts'

/**
 * `docsite mcp`.
 * @param tools the questions about a built site that other features answer
 */
export function mcpCommand(tools: readonly LoadTool[]): OwnCommand {
  return {
    name: 'mcp',
    summary: 'let coding assistants read the built site',
    description:
      'Answers coding assistants from a built site, over the Model Context Protocol: which versions there are, a search, pages as Markdown, what ' +
      'changed between versions, and symbols of API references. Checks code against the types of a version. Only reads: the built site, and types ' +
      'of packages.',
    arguments: [{name: '[dir]', description: 'folder of the built site (default: outDir of the configuration, dist)'}],
    options: [
      {flags: '--http', description: 'answer on a port of this machine instead of standard input and output'},
      {
        flags: '--port <n>',
        description: 'port to listen on with --http; if it is in use, the next free one',
        type: 'number',
        default: 4100,
      },
    ],
    helpText: `Examples:
  docsite mcp                    the site of this folder, for an assistant that starts the command
  docsite mcp ../library/dist    another built site
  docsite mcp --http             at http://127.0.0.1:4100/mcp

Needs the package @modelcontextprotocol/server in the site:
  npm install --save-dev @modelcontextprotocol/server
When the site is built again, the next answer is from the new build.`,
    run: async (context) => (await import('./run-mcp.ts')).runMcp(context, tools),
  }
}
