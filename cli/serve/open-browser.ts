import {spawn} from 'node:child_process'
import {once} from 'node:events'

/** The programs that open a URL in the browser which the reader has chosen; no shell sees the URL. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens a URL in the browser of this machine. Gives whether a program for that could be started. */
export async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const [command, ...args] = openers[platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], {stdio: 'ignore', detached: true})
  // the browser outlives us, and what becomes of it is its own business
  child.unref()
  child.on('error', () => undefined)
  try {
    await once(child, 'spawn')
    return true
  } catch {
    return false
  }
}
