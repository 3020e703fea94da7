import {EndlessLaterCode, limitLaterCode} from '../../../../renderer/site-code/limit-later-code.ts'

function loop(): never {
  for (;;);
}

const chain = (): Promise<void> => Promise.resolve().then(chain)

/** Code that leaves other code to run later. */
const left = {
  timer: () => setTimeout(loop, 5),
  interval: () => setInterval(loop, 5),
  immediate: () => setImmediate(loop),
  microtask: () => queueMicrotask(loop),
  tick: () => process.nextTick(loop),
  promise: () => Promise.resolve().then(loop),
  'promise that is caught': () => Promise.reject(new Error('early')).catch(loop),
  'timer of a timer': () => setTimeout(() => setTimeout(loop, 5), 5),
  'timer of a promise': () => Promise.resolve().then(() => void setTimeout(loop, 5)),
  'promises without end': chain,
  'timer that ends': () => setTimeout((text: string) => process.stdout.write(text), 5, 'ended'),
  'timer that is cleared': () => clearTimeout(setTimeout(loop, 5)),
}

/** A name of code that is left. */
export type Left = keyof typeof left

// Leaves code while it is watched, waits for it, and prints the error that is thrown where nothing waits for it.
for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(name, (thrown: unknown) => {
    const isKnown = thrown instanceof EndlessLaterCode && thrown.stack?.includes('leave-later-code') === true
    process.stdout.write(isKnown ? thrown.message : String(thrown))
    // Intervals go on.
    process.exit()
  })
}
const {setTimeout: own} = globalThis
const end = limitLaterCode(200)()
void left[process.argv[2] as Left]()
end()
if (globalThis.setTimeout !== own) throw new Error('The functions are not put back.')
