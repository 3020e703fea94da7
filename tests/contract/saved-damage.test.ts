import {spawn} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {CIRCLE, FOLDER, GONE, damages, servedSite, shownPages} from './saved-damage/damages.ts'
import type {Damage, Saved} from './saved-damage/damages.ts'

/** `DAMAGES=all` saves every damage, which takes an hour; a word, those with it in their names. */
const wanted = process.env['DAMAGES']
const every = isDeep ? 4 : 60

/** Megabytes that serve and its bundler may take, all threads together: the limits of what runs at once, and what is there anyway. */
const MOST_MEMORY = 2500

/** Milliseconds until serve is up to date again. Several limits of ten seconds may come one after the other. */
const PATIENCE = 150_000

const chosen = damages.filter(({name, isSlow = false}, index) =>
  wanted === undefined ? !isSlow && index % every === 0 : wanted === 'all' || name.includes(wanted),
)

test(
  'whatever is saved, serve stays, says what is wrong, takes a bounded amount of memory, and recovers',
  async () => {
    const served = await openServed()
    const failures: string[] = []
    for (const damage of chosen) failures.push(...(await served.bear(damage)).map((failure) => `${damage.name}: ${failure}`))
    expect(failures).toEqual([])
  },
  4 * 60 * 60 * 1000,
)

type Served = {
  /** Saves a damage and mends it again. Returns what went wrong. */
  readonly bear: (damage: Damage) => Promise<string[]>
}

/** Serves the site in a process of its own. A process that ends is replaced. */
async function openServed(): Promise<Served> {
  const original = await makeFolder(servedSite)
  let root = ''
  let process = await open()
  let step = 0
  onTestFinished(() => process.end())

  async function open(): Promise<ServeProcess> {
    root = await makeFolder({})
    cpSync(original, root, {recursive: true})
    return startServe(root)
  }
  /** Waits until an edit that is made now is shown. */
  const followsEdits = async (): Promise<boolean> => {
    step += 1
    const text = `# Step\n\nStep ${step}.\n`
    const until = Date.now() + PATIENCE
    while (Date.now() < until && process.isRunning()) {
      // the folder may be gone
      save(root, {'content/pages/step.md': text})
      for (let look = 0; look < 20; look += 1) {
        if ((await process.ask('step/')).includes(`Step ${step}.`)) return true
        await setTimeout(50)
      }
    }
    return false
  }
  const mend = async (damage: Damage): Promise<boolean> => {
    for (const file of Object.keys(damage.save())) {
      rmSync(path.join(root, file), {recursive: true, force: true})
      cpSync(path.join(original, file), path.join(root, file), {recursive: true, force: true, ...skipMissing(original, file)})
    }
    const until = Date.now() + PATIENCE
    while (Date.now() < until && process.isRunning()) {
      if ((await followsEdits()) && process.isMended()) return true
      await setTimeout(100)
    }
    return false
  }
  return {
    async bear(damage) {
      const failures: string[] = []
      const before = process.said().length
      const said = (): string => process.said().slice(before)
      process.resetMemory()
      save(root, damage.save())
      const isPlace = Object.keys(damage.save()).some((file) => 'content/pages/step.md'.startsWith(`${file}/`))
      const until = Date.now() + PATIENCE
      while (damage.said !== undefined && Date.now() < until && process.isRunning() && !damage.said.test(said())) {
        for (const page of shownPages) await process.ask(page)
        await setTimeout(100)
      }
      if (damage.said !== undefined && !damage.said.test(said())) failures.push(`it says ${said().slice(0, 300)}`)
      await noticed(damage, said)
      for (const page of shownPages) await process.ask(page)
      if (!isPlace && damage.stopsPages !== true && !(await followsEdits())) failures.push('edits are not shown')
      if (/^ +at |bug in docsite/m.test(said())) failures.push(`it shows a stack: ${said().slice(0, 600)}`)
      if (process.memory() > MOST_MEMORY) failures.push(`${process.memory()} MB`)
      if (process.isRunning() && !(await mend(damage))) failures.push(`it is not mended: ${said().slice(-600)}`)
      if (!process.isRunning() || failures.length > 0) {
        if (!process.isRunning()) failures.push(`serve has ended: ${said().slice(-600)}`)
        await process.end()
        process = await open()
      }
      return failures
    },
  }
}

/** Waits until serve says something of the damaged files. Of some there is nothing to say. */
async function noticed(damage: Damage, said: () => string): Promise<void> {
  const names = Object.keys(damage.save()).map((file) => path.basename(file))
  for (let look = 0; look < 20 && !names.some((name) => said().includes(name)); look += 1) await setTimeout(50)
}

function skipMissing(from: string, file: string): {filter?: () => boolean} {
  return file in servedSite || readdirSync(path.join(from, path.dirname(file))).includes(path.basename(file)) ? {} : {filter: () => false}
}

function save(root: string, files: Readonly<Record<string, Saved>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    if (typeof content === 'symbol' || !name.endsWith('step.md')) rmSync(file, {recursive: true, force: true})
    if (content === GONE) continue
    mkdirSync(path.dirname(file), {recursive: true})
    if (content === FOLDER) mkdirSync(file)
    else if (content === CIRCLE) symlinkSync(path.basename(file), file)
    else writeFileSync(file, content)
  }
}

type ServeProcess = {
  /** Everything that was printed. */
  readonly said: () => string
  /** Whether no problem is left of those that were printed. */
  readonly isMended: () => boolean
  readonly isRunning: () => boolean
  /** Returns the text of a page, whatever the status, or nothing if it cannot be had. */
  readonly ask: (page: string) => Promise<string>
  /** The most megabytes since `resetMemory`, sampled, of the process and its children. */
  readonly memory: () => number
  readonly resetMemory: () => void
  readonly end: () => Promise<void>
}

async function startServe(cwd: string): Promise<ServeProcess> {
  const child = spawn(globalThis.process.execPath, [path.join(toolRoot, 'lib/main.js'), 'serve', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid))
    // the machine has to survive, too
    if (most > 2 * MOST_MEMORY) child.kill('SIGKILL')
  }, 50)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [found] = /^http\S+(?=\n)/m.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    void closed.then(() => reject(new Error(said)))
  })
  return {
    said: () => said,
    isMended: () => said.lastIndexOf('All problems are fixed.') >= lastProblem(said),
    isRunning,
    async ask(page) {
      try {
        return await (await fetch(new URL(page, new URL('/', url)), {signal: AbortSignal.timeout(PATIENCE)})).text()
      } catch {
        return ''
      }
    },
    memory: () => most,
    resetMemory: () => void (most = 0),
    async end() {
      clearInterval(watch)
      if (isRunning()) child.kill('SIGKILL')
      await closed
    },
  }
}

/** Returns the megabytes of a process and its children. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
    return Math.round(children.reduce((sum, child) => sum + memoryOf(Number(child)), own))
  } catch {
    return 0 // it has ended, or this is not Linux
  }
}

/** Where the last problem begins. An error that is thrown late is an event and no state: nobody can say that it is mended. */
function lastProblem(said: string): number {
  return [...said.matchAll(/ (?:error|warning) (?!site-code-threw$)[\w/-]+$/gm)].at(-1)?.index ?? -1
}
