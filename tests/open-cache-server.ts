import {openScriptedServer} from './scripted-server.ts'
import type {Script, ScriptedServer} from './scripted-server.ts'

/** A server of this machine that speaks Bazel's HTTP cache protocol. */
export type CacheServer = ScriptedServer & {
  /** Bytes that were put, by path: `/ac/<sha256>`. */
  readonly stored: Map<string, Buffer>
  /** Answers this instead of what was put, from now on. Undefined: again what was put. */
  readonly answerWith: (script: Script | undefined) => void
}

/** Opens such a server, until the end of the test. */
export async function openCacheServer(): Promise<CacheServer> {
  const stored = new Map<string, Buffer>()
  let instead: Script | undefined
  const server = await openScriptedServer((request, response) => {
    if (instead !== undefined) return instead(request, response)
    const {method, url = ''} = request
    if (method === 'PUT') {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        stored.set(url, Buffer.concat(chunks))
        response.writeHead(201).end()
      })
      return
    }
    const bytes = stored.get(url)
    if (bytes === undefined) response.writeHead(404).end()
    else response.writeHead(200, {'content-length': bytes.length}).end(method === 'HEAD' ? undefined : bytes)
  })
  return {...server, stored, answerWith: (script) => (instead = script)}
}
