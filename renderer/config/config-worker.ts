import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {serveTasks} from '../site-code/serve-tasks.ts'
import {countLeftBehind, untilQuiet} from '../site-code/until-quiet.ts'
import {evaluateHere, withoutPlugins} from './evaluate-config.ts'
import type {ConfigSetup, SentConfig} from './evaluate-config.ts'
import type {ImportedConfig} from './find-origin.ts'

guardProcess()

/** Milliseconds for timers and connections that a configuration leaves behind. */
const PATIENCE = 250

// The worker thread of `evaluateConfig`.
await serveTasks<ImportedConfig, SentConfig>(({timeLimitMs, isGuarded}: ConfigSetup, _catchStrays, {hasRunProgram}) =>
  Promise.resolve(async (tasks, onTask) => {
    onTask(0)
    return Promise.all(
      tasks.map(async (task) => {
        const before = countLeftBehind()
        const [begun, cpu] = [performance.now(), process.cpuUsage()]
        const evaluated = withoutPlugins(await evaluateHere(task, {plugins: createLimitedRunner(timeLimitMs), isGuarded}))
        const {user, system} = process.cpuUsage(cpu)
        // on a machine with much else to do more time passes than the configuration takes
        const tookMs = Math.min(performance.now() - begun, (user + system) / 1000)
        // what the configuration left behind runs within the limits of the task
        await untilQuiet(PATIENCE, before)
        // a program that does not end the next time would block the main thread for ever
        return {...evaluated, tookMs, isCalm: countLeftBehind() <= before && !hasRunProgram()}
      }),
    )
  }),
)
