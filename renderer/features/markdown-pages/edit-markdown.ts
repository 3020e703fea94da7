import type {GeneratedFile} from '../../core/feature.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {markdownRoute} from '../../core/urls/markdown-route.ts'
import type {EditedFiles, EditedTexts} from '../own-feature.ts'
import type {MarkdownNotes, NotedPage, NotedText} from './note-markdown.ts'
import {createShowUrl} from './page-links.ts'
import {keyInFrame} from './plan-markdown-pages.ts'
import type {MarkdownFile} from './plan-markdown-pages.ts'
import {planWholeText} from './plan-whole-text.ts'
import {replaceText} from './write-page.ts'

/** Makes the Markdown of edited pages again, and the whole texts that they are in. Undefined if a page cannot be made from what it was. */
export async function editMarkdown({config, edits, notes, readFile, fileOf}: EditedTexts): Promise<EditedFiles | undefined> {
  // made by `noteMarkdown`
  const {texts, others} = notes as MarkdownNotes
  const noted = new Map([...texts.flatMap(({pages}) => pages), ...others].map((page) => [page[0], page]))
  const readPage = (route: RoutePath): string => Buffer.from(readFile(pathOf(route))).toString('utf8')
  const showUrl = createShowUrl(config, (route) => noted.has(route))
  const edited = new Map<RoutePath, EditedPage>()
  for (const {route, after, sourceSize, article} of edits) {
    const frame = noted.get(route)?.[1]
    if (frame === undefined || frame === null) return undefined
    const text = replaceText(readPage(route), article, showUrl)
    if (text === undefined) return undefined
    const key = keyInFrame(frame, after)
    edited.set(route, {file: {path: pathOf(route), key, content: async () => text}, page: [route, frame, key, sourceSize]})
  }
  const update = (page: NotedPage): NotedPage => edited.get(page[0])?.page ?? page
  const fileAt = (route: RoutePath, key: string): MarkdownFile => {
    const file = edited.get(route)?.file
    return file?.key === key ? file : {path: pathOf(route), key, content: async () => readPage(route)}
  }
  const plan = ({base, start, pages}: NotedText): GeneratedFile[] =>
    planWholeText({config, base, start, pages: pages.map(([route, , key, sourceSize]) => ({sourceSize, file: fileAt(route, key)}))})
  const whole = texts.map((text): EditedText => {
    const now = {...text, pages: text.pages.map(update)}
    const isSame = now.pages.every((page, index) => page === text.pages[index])
    return {now, before: isSame ? [] : plan(text), after: isSame ? [] : plan(now)}
  })
  const files = [...[...edited.values()].map(({file}) => file), ...whole.flatMap(changedFiles)]
  return {
    files: files.map(fileOf),
    removed: whole.flatMap(removedFiles).map((file) => fileOf(file).path),
    notes: {texts: whole.map(({now}) => now), others: others.map(update)} satisfies MarkdownNotes,
  }
}

type EditedPage = {readonly file: MarkdownFile; readonly page: NotedPage}

/** A whole text after edits, with its files before and after them. */
type EditedText = {readonly now: NotedText; readonly before: readonly GeneratedFile[]; readonly after: readonly GeneratedFile[]}

function changedFiles({before, after}: EditedText): GeneratedFile[] {
  const keys = new Map(before.map(({path, key}) => [path, key]))
  return after.filter(({path, key}) => keys.get(path) !== key)
}

function removedFiles({before, after}: EditedText): GeneratedFile[] {
  const paths = new Set(after.map(({path}) => path))
  return before.filter(({path}) => !paths.has(path))
}

function pathOf(route: RoutePath): GeneratedFile['path'] {
  return markdownRoute(route).slice(1)
}
