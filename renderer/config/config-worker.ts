import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {serveTasks} from '../site-code/serve-tasks.ts'
import {evaluateHere, withoutPlugins} from './evaluate-config.ts'
import type {ConfigSetup, SentConfig} from './evaluate-config.ts'
import type {ImportedConfig} from './find-origin.ts'

guardProcess()

// The worker thread of `evaluateConfig`.
await serveTasks<ImportedConfig, SentConfig>(({timeLimitMs}: ConfigSetup) =>
  Promise.resolve(async (tasks, onTask) => {
    onTask(0)
    return Promise.all(tasks.map(async (task) => withoutPlugins(await evaluateHere(task, {plugins: createLimitedRunner(timeLimitMs)}))))
  }),
)
