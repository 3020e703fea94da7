import {serveTasks} from '../../../site-code/serve-tasks.ts'
import {checkSnippet} from './check-snippet.ts'
import type {Snippet, SnippetProblems} from './check-snippet.ts'
import {loadCompiler} from './compiler.ts'
import {readLanguage} from './create-programs.ts'
import type {ProgramRun} from './create-programs.ts'
import type {SampleOptions} from './type-world.ts'

// Entry point of the thread of `openSnippetCheck`.
await serveTasks<Snippet, SnippetProblems>(async (options: SampleOptions) => {
  const run: ProgramRun = {compiler: loadCompiler(), parsed: new Map(), options}
  readLanguage(run)
  return async (snippets, onTask) =>
    snippets.map((snippet, index) => {
      onTask(index)
      return checkSnippet(run, snippet)
    })
})
