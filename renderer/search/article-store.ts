import path from 'node:path'
import {openBodyStore} from '../cache/body-store.ts'
import type {BodyStore} from '../cache/body-store.ts'
import {damagedCache, unwritableCache} from '../cache/cache-troubles.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import type {IndexedArticle} from './index-article.ts'

/** Indexed articles by key. Equal articles of several versions share one, as do builds. */
export type ArticleStore = {
  readonly read: (key: string) => IndexedArticle | undefined
  readonly has: (key: string) => boolean
  readonly write: (key: string, article: IndexedArticle) => void
  /** Keeps what `formatArticle` made. */
  readonly writeFormatted: (key: string, article: string) => void
  /** Says what will be read or written. */
  readonly expect: (keys: readonly string[]) => void
  /** What is wrong with the cache itself, at most one of each kind. */
  readonly diagnostics: () => Diagnostic[]
  /** Forgets what was not expected, and removes what was kept for this run only. */
  readonly close: () => void
}

/** Bytes of articles kept in memory: those of 1,000 pages. */
const memoryBudget = 32 * 1024 * 1024

/** Opens the store; files are looked at when the first article is asked for. Without `lasting`, nothing is taken from earlier runs or kept. */
export function openArticleStore({stateRoot, lasting}: {stateRoot: AbsolutePath; lasting: boolean}): ArticleStore {
  const troubles = new Map<string, Diagnostic>()
  const report = (trouble: Diagnostic): void => void troubles.set(trouble.code, trouble)
  const expected = new Set<string>()
  let isClosed = false
  let opened: BodyStore | undefined
  const store = (): BodyStore =>
    (opened ??= openBodyStore({
      folder: lasting ? path.join(stateRoot, 'cache', 'search') : undefined,
      memoryBudget,
      onDamage: () => report(damagedCache()),
      onWriteError: (error) => report(unwritableCache(error)),
    }))
  return {
    expect(keys) {
      for (const key of keys) expected.add(key)
    },
    read(key) {
      const body = store().read(key)
      return body === undefined ? undefined : parseArticle(body)
    },
    has: (key) => store().has(key),
    write: (key, article) => store().write(key, formatArticle(article)),
    writeFormatted(key, article) {
      if (!isClosed) store().write(key, article)
    },
    diagnostics: () => [...troubles.values()],
    close() {
      isClosed = true
      opened?.retain(expected)
      opened?.close()
    },
  }
}

// Lines: the text, which is JSON in one line; the number of sections; for each term the term, a tab, its postings.

/** An indexed article as one text. */
export function formatArticle({text, sections, terms}: IndexedArticle): string {
  return `${text}\n${sections}\n${terms.map(([term, postings]) => `${term}\t${postings}`).join('\n')}`
}

function parseArticle(body: string): IndexedArticle {
  const textEnd = body.indexOf('\n')
  const countEnd = body.indexOf('\n', textEnd + 1)
  let terms: IndexedArticle['terms'] | undefined
  return {
    text: body.slice(0, textEnd),
    sections: Number(body.slice(textEnd + 1, countEnd)),
    // whoever writes the text needs no terms
    get terms() {
      terms ??= parseTerms(body.slice(countEnd + 1))
      return terms
    },
  }
}

function parseTerms(lines: string): [string, string][] {
  return lines.split('\n').map((line) => {
    const tab = line.indexOf('\t')
    return [line.slice(0, tab), line.slice(tab + 1)]
  })
}
