import type {Browser} from 'playwright'

/** What a page is made of; `ahead` is what is fetched for clicks to come, when nothing else is to do. */
export const byteKinds = ['html', 'style', 'script', 'other', 'ahead'] as const
export type ByteKind = (typeof byteKinds)[number]

/** Bytes of bodies as they were sent, by kind. */
export type PageBytes = Readonly<Record<ByteKind, number>>

/** What a browser asks for, by name of HTTP. */
export type AcceptedEncoding = 'gzip' | 'br'

const KINDS: Readonly<Record<string, ByteKind>> = {Document: 'html', Stylesheet: 'style', Script: 'script'}

/** Opens a page with an empty cache in a window of 1280 × 900 pixels and sums up what is sent until the network is idle. */
export async function measurePageBytes(browser: Browser, url: string, encoding: AcceptedEncoding): Promise<PageBytes> {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, extraHTTPHeaders: {'accept-encoding': encoding}})
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes: Record<ByteKind, number> = {html: 0, style: 0, script: 0, other: 0, ahead: 0}
    const kinds = new Map<string, ByteKind>()
    const headers = new Map<string, number>()
    session.on('Network.requestWillBeSent', ({requestId, type, request}) => {
      // nothing else has the lowest priority
      kinds.set(requestId, request.initialPriority === 'VeryLow' ? 'ahead' : (KINDS[type ?? ''] ?? 'other'))
    })
    session.on('Network.responseReceived', ({requestId, response}) => void headers.set(requestId, response.encodedDataLength))
    session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
      bytes[kinds.get(requestId) ?? 'other'] += Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0))
    })
    await session.send('Network.enable')
    await page.goto(url, {waitUntil: 'networkidle'})
    return bytes
  } finally {
    await context.close()
  }
}
