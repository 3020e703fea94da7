import {readFileSync} from 'node:fs'
import path from 'node:path'
import {checkProse} from './check-prose.ts'
import {proseFiles} from './prose-files.ts'
import {readingTable} from './reading-table.ts'
import type {PageReading} from './reading-table.ts'
import {spelledFiles} from './spelled-files.ts'
import {unusedWords} from './unused-words.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
// npm runs scripts in the folder of package.json
const project = process.cwd()

const read = (file: string) => readFileSync(path.join(project, file), 'utf8')
const known = new Set<string>()
const readings: PageReading[] = []
let faults = 0
for (const {file, isPage, isReference} of proseFiles(project)) {
  const content = read(file)
  // pages of several versions are equal: each text is read once
  if (known.has(content)) continue
  known.add(content)
  const checked = checkProse(file, content, {isPage, isReference})
  for (const fault of checked.faults) say(`${file}:${fault}`)
  faults += checked.faults.length
  if (isPage) readings.push({file, ...checked.reading})
}

const wordList = 'tests/prose/words.txt'
for (const {word, line} of unusedWords(read(wordList), spelledFiles(project).map(read))) {
  say(`${wordList}:${line}:1 No file has “${word}” any more: take it out of the list.`)
  faults += 1
}

if (process.argv.includes('--readings')) say(readingTable(readings))
say(faults === 0 ? `${known.size} texts, ${readings.length} of them pages: nothing to mend.` : `${faults} faults.`)
process.exitCode = faults === 0 ? 0 : 1
