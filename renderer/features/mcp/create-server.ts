import type {McpServer, StandardSchemaWithJSON} from '@modelcontextprotocol/server'
import {ToolError} from '../site-tool.ts'
import type {BuiltSite, JsonSchema, SiteTool} from '../site-tool.ts'
import {cutText} from './cut-answer.ts'
import type {Sdk} from './load-sdk.ts'
import type {OpenedSite} from './open-built-site.ts'
import {pageMarkdown} from './page-markdown.ts'
import {inputSchema, outputSchema, readArguments} from './read-arguments.ts'
import {findPage, readPage} from './site-pages.ts'

/** The parts that a server of the protocol answers from. */
export type Served = {
  readonly sdk: Sdk
  readonly tools: readonly SiteTool[]
  /** Returns the site as it was built last. */
  readonly openSite: () => OpenedSite
  /** Version of docsite. */
  readonly version: string
}

/** Creates a server of the protocol for one connection, with tools that only read, and the pages as resources. */
export function createServer(served: Served): McpServer {
  const {sdk, tools, version} = served
  const server = new sdk.server.McpServer({name: 'docsite', version}, {instructions: instructionsFor(served)})
  for (const tool of tools) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: uncheckedSchema(inputSchema(tool)),
        outputSchema: uncheckedSchema(outputSchema(tool)),
        annotations: {readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false},
      },
      async (given) => callTool(tool, given, served),
    )
  }
  addPages(server, served)
  return server
}

function instructionsFor({openSite}: Served): string {
  const site = openSite()
  const title = typeof site === 'string' ? 'this project' : site.title
  return (
    `Documentation of ${title}, in all of its versions. Find out which version the project at hand has installed, choose it with \`list_versions\`, ` +
    'then use `search` and `read_page` with that version. Do not assume that what one version has exists in another.'
  )
}

/** Returns a schema that is shown to clients. Arguments are checked by `readArguments`, whose messages say what to write instead. */
function uncheckedSchema(schema: JsonSchema): StandardSchemaWithJSON {
  const show = (): Record<string, unknown> => ({...schema})
  return {'~standard': {version: 1, vendor: 'docsite', validate: (value) => ({value}), jsonSchema: {input: show, output: show}}}
}

type Answer = {
  content: {type: 'text'; text: string}[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

async function callTool(tool: SiteTool, given: unknown, {openSite}: Served): Promise<Answer> {
  try {
    const {text, data} = await tool.run(readArguments(tool, given), siteOf(openSite))
    return {content: [{type: 'text', text}], structuredContent: {...data}}
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return {content: [{type: 'text', text: error.message}], isError: true}
  }
}

/** @throws a `ToolError` if the site cannot be read, as while it has been deleted */
function siteOf(openSite: Served['openSite']): BuiltSite {
  const site = openSite()
  if (typeof site === 'string') throw new ToolError(site)
  return site
}

/** Adds the pages as resources, by their routes. They are not listed, since a site may have a hundred thousand. */
function addPages(server: McpServer, {sdk, openSite}: Served): void {
  const template = new sdk.server.ResourceTemplate('docsite:///{+path}', {list: undefined})
  const description = 'The beginning of a page of the documentation as Markdown, by its path, such as docsite:///docs/guide/'
  server.registerResource('page', template, {title: 'Page', description, mimeType: 'text/markdown'}, (uri) => {
    try {
      const site = siteOf(openSite)
      const {route} = findPage(site, uri.pathname).page
      const {part} = cutText(pageMarkdown(readPage(site, route).article, {site, route}), 0)
      return {contents: [{uri: uri.href, mimeType: 'text/markdown', text: part}]}
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      throw new sdk.server.ProtocolError(sdk.server.ProtocolErrorCode.InvalidParams, error.message)
    }
  })
}
