import {spawn} from 'node:child_process'
import {once} from 'node:events'

/** Commands that open a URL in the user's default browser. They run without a shell. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens a URL in the browser of this machine. Resolves to whether a program for it could be started. */
export async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const [command, ...args] = openers[platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], {stdio: 'ignore', detached: true})
  // the browser outlives this process, and later errors of it do not matter
  child.unref()
  child.on('error', () => undefined)
  try {
    await once(child, 'spawn')
    return true
  } catch {
    return false
  }
}
