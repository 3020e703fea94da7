import type {AbsolutePath} from '../../core/model/paths.ts'
import {hashParts} from '../../core/files/hash.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import type {OutputFile} from '../../core/model/output.ts'
import {startTaskWorker} from '../../site-code/task-worker.ts'
import type {TaskWorker} from '../../site-code/task-worker.ts'
import type {FeatureSession, LinkedLocale} from '../own-feature.ts'
import {isComplete, planPicture} from './plan-pictures.ts'
import type {PlannedPicture} from './plan-pictures.ts'
import type {Picture, PictureStyle} from './picture.ts'
import {readPictureResources} from './picture-resources.ts'
import type {PictureResources} from './picture-resources.ts'

/** Setup of the thread that draws. */
export type DrawSetup = {
  /** Folder of the renderer. */
  readonly renderer: AbsolutePath
  readonly fonts: readonly AbsolutePath[]
  readonly style: PictureStyle
}

const workerUrl = new URL('./draw-worker.js', import.meta.url)

/** Limits of the thread. A picture takes some 30 ms; only a logo can take more. */
const limits = {timeLimitMs: 20_000, resourceLimits: {maxOldGenerationSizeMb: 256}}

type Drawer = {readonly hash: string; readonly thread: TaskWorker<Picture, Uint8Array>}

/**
 * Opens the session that draws pictures, in a thread that starts with the first one: a build that finds them all in the output starts none, and `serve`
 * draws what is asked for, which pages do not do.
 */
export function openDrawing(): FeatureSession {
  let drawer: Drawer | undefined
  let last: Promise<unknown> = Promise.resolve()
  const threadFor = (resources: PictureResources): Drawer['thread'] => {
    if (drawer?.hash === resources.hash) return drawer.thread
    void drawer?.thread.close()
    const thread = startTaskWorker<Picture, Uint8Array>({...limits, workerUrl, setup: setupOf(resources), isSilent: true})
    drawer = {hash: resources.hash, thread}
    return thread
  }
  const draw = async (picture: Picture, resources: PictureResources): Promise<Uint8Array> => {
    const end = await threadFor(resources).run({tasks: [{number: 0, task: picture}]})
    const [bytes] = 'results' in end ? end.results : []
    if (bytes !== undefined) return bytes
    const loss = 'loss' in end ? end.loss : undefined
    throw loss?.error ?? new Error(`The picture "${picture.title}" cannot be drawn: ${loss?.reason ?? 'no result'}.`)
  }
  return {
    files(locale) {
      const {previewImages} = locale.config
      const resources = previewImages === false ? undefined : readPictureResources(locale.config, previewImages)
      if (resources === undefined || !isComplete(resources)) return []
      return picturesOf(locale, resources).map(({path, picture}): OutputFile => ({
        path,
        // the name says what is drawn, docsite how
        key: hashParts(toolFacts.hash, path),
        async content() {
          // one at a time, as the thread draws them
          const drawn = last.then(async () => draw(picture, resources))
          last = drawn.catch(() => undefined)
          return drawn
        },
      }))
    },
    diagnostics: () => [],
    close: () => void drawer?.thread.close(),
  }
}

/** Returns the pictures of all pages, each once. */
function picturesOf(locale: LinkedLocale, resources: PictureResources): PlannedPicture[] {
  const planned = [...locale.graph.routes.keys()].flatMap((route) => planPicture(locale, route, resources) ?? [])
  return [...new Map(planned.map((picture) => [picture.path, picture])).values()]
}

function setupOf({renderer, fonts, style}: PictureResources): DrawSetup {
  if (renderer === undefined) throw new Error('The renderer of preview images is not installed.')
  return {renderer, fonts: fonts.flatMap(({file}) => file ?? []), style}
}
