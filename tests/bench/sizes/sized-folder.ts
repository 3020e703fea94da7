import fs from 'node:fs'
import path from 'node:path'
import type {BenchTool} from '../bench-tool.ts'
import type {Corpus} from '../corpus.ts'

/** A site on disk whose page in the middle is edited. */
export type SizedFolder = {
  /** Absolute. */
  readonly root: string
  /** URL path of the edited page. */
  readonly address: string
  /**
   * Puts whatever is not a source, output and caches, into `cleaned`. Files that are deleted slow down those that come after them: for a minute
   * and more, ext4 passes over their inodes one by one, which made a second cold build take half as long again as the first.
   */
  readonly clean: () => void
  /** Absolute folder beside the site, to be removed when everything has been measured; missing before the first `clean`. */
  readonly cleaned: string
  /** Adds a sentence to the page and returns it. */
  readonly editText: () => string
  /** Gives the page another title and returns it. */
  readonly editTitle: () => string
  /** Reads the page of the built site; empty without one. */
  readonly built: () => string
}

/** Returns `SizedFolder.cleaned` of the site in a folder. */
export function cleanedFolder(root: string): string {
  return `${root}-cleaned`
}

/** Takes a folder that has the sources of a site of docsite, or of a tool with the same pages, and nothing else. */
export function openSizedFolder(root: string, corpus: Corpus, {out}: Pick<BenchTool, 'out'>): SizedFolder {
  const sources = new Set(fs.readdirSync(root))
  const [newest] = corpus.versions
  const slug = newest?.pages[Math.floor(newest.pages.length / 2)]?.slug ?? ''
  const file = path.join(root, 'content/docs', newest?.name ?? '', `${slug}.md`)
  // the only version is the latest one
  const address = `/docs/${corpus.versions.length === 1 ? '' : `${newest?.name}/`}${slug}/`
  const cleaned = cleanedFolder(root)
  let [edits, cleanings] = [0, 0]
  return {
    root,
    address,
    cleaned,
    clean() {
      cleanings += 1
      const into = path.join(cleaned, String(cleanings))
      fs.mkdirSync(into, {recursive: true})
      for (const name of fs.readdirSync(root)) if (!sources.has(name)) fs.renameSync(path.join(root, name), path.join(into, name))
    },
    editText() {
      edits += 1
      const sentence = `Sentence number ${edits} that an editor added.`
      fs.appendFileSync(file, `\n${sentence}\n`)
      return sentence
    },
    editTitle() {
      edits += 1
      const title = `Title number ${edits} of an editor`
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`))
      return title
    },
    built() {
      const page = path.join(root, out, address, 'index.html')
      return fs.existsSync(page) ? fs.readFileSync(page, 'utf8') : ''
    },
  }
}
