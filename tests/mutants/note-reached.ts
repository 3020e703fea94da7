import {appendFileSync} from 'node:fs'
import path from 'node:path'
import {chromium} from 'playwright'
import type {Browser} from 'playwright'
import {afterAll, beforeEach} from 'vitest'

/**
 * A setup file of the run in which probes note what tests reach (`reached-bugs.ts`). Probes of this process and of those that it starts write
 * files; those of pages call a function that every context gets.
 */
const folder = process.env['REACHED_FOLDER'] ?? ''

type Noted = {reachedBug?: (bug: number) => void; forgetReached?: () => void; wrapsContexts?: boolean}
const noted = globalThis as Noted

let file = ''
let began = Date.now()
beforeEach(({task}) => {
  file = task.file.name
})
noted.forgetReached?.()
afterAll(() => {
  const line = JSON.stringify({pid: process.pid, file, began, ended: Date.now()})
  appendFileSync(path.join(folder, 'files.jsonl'), `${line}\n`)
  began = Date.now()
})

const inPages = new Set<string>()

function wrapContexts(): void {
  if (noted.wrapsContexts === true) return
  noted.wrapsContexts = true
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => addBinding(await launch(options))
}

function addBinding(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.exposeBinding('reachedBug', (_source, bug: number) => {
      const line = JSON.stringify({bug, at: Date.now(), processes: [process.pid]})
      if (inPages.has(`${bug} ${began}`)) return
      inPages.add(`${bug} ${began}`)
      appendFileSync(path.join(folder, `pages-${process.pid}.jsonl`), `${line}\n`)
    })
    return context
  }
  return browser
}

wrapContexts()
