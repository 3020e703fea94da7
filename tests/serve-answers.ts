import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {onTestFinished} from 'vitest'

/** What a test server says. */
export type Answer = {readonly type: string; readonly body: string | Uint8Array; readonly headers?: Readonly<Record<string, string>>}

/** Serves on a free port until the test ends; gives the origin with a slash after it. */
export async function serveAnswers(answer: (url: string) => Promise<Answer | undefined>): Promise<string> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '').then((found) => {
      response.writeHead(found ? 200 : 404, {'content-type': found?.type ?? 'text/plain', ...found?.headers}).end(found?.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
