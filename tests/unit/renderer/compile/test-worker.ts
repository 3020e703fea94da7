import {serveTasks} from '../../../../renderer/site-code/serve-tasks.ts'

/** What a task of the tests does. */
export type TestTask = 'ok' | 'hang' | 'throw' | 'exit' | 'memory' | 'overflow' | `slow ${number}`

// Answers `<setup>: <task>`; some tasks never come to that. A batch whose first task is `all` hangs on no task at all.
await serveTasks<TestTask | 'all', string>(async (setup: string) => {
  if (setup === 'broken') throw new Error('cannot start')
  if (setup === 'loops') for (;;);
  // oxlint-disable-next-line unicorn/no-process-exit -- as a native module does
  if (setup === 'ends') process.exit(3)
  if (setup === 'waits') await new Promise(() => undefined)
  return async (tasks, onTask) => {
    if (tasks.includes('all')) for (;;);
    return tasks.map((task, index) => {
      onTask(index)
      perform(task)
      return `${setup}: ${task}`
    })
  }
})

function perform(task: string): void {
  if (task === 'hang') for (;;);
  if (task === 'throw') throw new RangeError('thrown by the task')
  // oxlint-disable-next-line unicorn/no-process-exit -- as a careless plugin does
  if (task === 'exit') process.exit(3)
  if (task === 'memory')
    for (const held: string[][] = []; ;) held.push(Array.from({length: 100_000}, (_, index) => `text ${index} ${held.length}`))
  if (task.startsWith('slow')) for (const end = performance.now() + Number(task.slice(5)); performance.now() < end;);
}
