import path from 'node:path'
import {expect, onTestFinished} from 'vitest'
import {watchFiles} from '../renderer/site/serve/watch-files.ts'

/** Watches the folder `content` of a site until the test ends. Returns the events so far, each once: `changed content/page.md`. */
export function watchContent(root: string): ReadonlySet<string> {
  const told = new Set<string>()
  const watching = watchFiles({
    root,
    folders: [path.join(root, 'content')],
    files: [],
    listed: [],
    ignored: [],
    since: Date.now(),
    onEvent: ({kind, file}) => void told.add(`${kind} ${path.relative(root, file)}`),
    onError: (error) => expect(error).toBe(undefined),
  })
  onTestFinished(() => watching.close())
  return told
}
