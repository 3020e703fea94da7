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
  readonly write: (key: string, article: IndexedArticle) => void
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
    write: (key, article) => store().write(key, formatArticle(article)),
    diagnostics: () => [...troubles.values()],
    close() {
      opened?.retain(expected)
      opened?.close()
    },
  }
}

// Lines: the text, which is JSON in one line; the number of sections; for each term the term, a tab, its postings.

function formatArticle({text, sections, terms}: IndexedArticle): string {
  return [text, String(sections), ...terms.map(([term, postings]) => `${term}\t${postings}`)].join('\n')
}

function parseArticle(body: string): IndexedArticle {
  const [text = '', sections, ...lines] = body.split('\n')
  const terms = lines.map((line): [string, string] => {
    const tab = line.indexOf('\t')
    return [line.slice(0, tab), line.slice(tab + 1)]
  })
  return {text, sections: Number(sections), terms}
}
