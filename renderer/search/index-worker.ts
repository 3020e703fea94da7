import {serveTasks} from '../compile/serve-tasks.ts'
import {formatArticle} from './article-store.ts'
import {createArticleIndexer} from './index-article.ts'
import type {IndexTask} from './index-ahead.ts'
import {readSections} from './read-sections.ts'

// The code of the worker thread of `indexAhead`.
await serveTasks<IndexTask, string>(async () => {
  const indexer = createArticleIndexer()
  return async (tasks, onTask) =>
    tasks.map(({html, title, aliases}, index) => {
      onTask(index)
      return formatArticle(indexer.index(readSections(html, title), aliases))
    })
})
