import {serveTasks} from '../../site-code/serve-tasks.ts'
import {formatArticle, parseArticle} from './article-format.ts'
import {createIndexBuilder} from './build-index.ts'
import type {IndexBuilder} from './build-index.ts'
import type {IndexPage} from './make-index.ts'
import {keepTerms} from './edit/terms-file.ts'
import {createArticleIndexer} from './index-article.ts'
import type {IndexTask, IndexTaskResult} from './index-tasks.ts'
import {readSections} from './read-sections.ts'

type PageTask = Extract<IndexTask, {type: 'page'}>

// Entry point of the worker thread of `indexAhead`.
await serveTasks<IndexTask, IndexTaskResult>(async () => {
  const indexer = createArticleIndexer()
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  let builder: IndexBuilder | undefined

  const opened = (): IndexBuilder => {
    if (builder === undefined) throw new Error('No index was begun.')
    return builder
  }
  const addPage = (page: IndexPage, article: PageTask['article']): Uint8Array | undefined => {
    if (article instanceof Uint8Array) {
      opened().add(page, parseArticle(decoder.decode(article)))
      return undefined
    }
    const indexed = indexer.index(readSections(article.html, article.title), article.aliases)
    opened().add(page, indexed)
    return encoder.encode(formatArticle(indexed))
  }
  const run = (task: IndexTask): IndexTaskResult => {
    if (task.type === 'page') return addPage(task.page, task.article)
    if (task.type === 'finish') return opened().finish()
    builder = createIndexBuilder(task.frame, keepTerms(task.terms))
    return undefined
  }
  return async (tasks, onTask) =>
    tasks.map((task, index) => {
      // finishing an index may take longer than the time limit of a page
      onTask(task.type === 'page' ? index : undefined)
      return run(task)
    })
})
