/**
 * Writes a heap snapshot when the new output takes the place of the previous one, as a build then holds all that it keeps:
 *
 *   HEAP_FILE=/tmp/heap.json node --import ./tests/heap-at-swap.mjs lib/main.js build
 */
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import path from 'node:path'
import v8 from 'node:v8'
import {isMainThread} from 'node:worker_threads'

const file = process.env['HEAP_FILE']
const {renameSync} = fs

if (isMainThread && file !== undefined) {
  fs.renameSync = (from, to) => {
    if (path.basename(String(to)) === 'dist') v8.writeHeapSnapshot(file)
    renameSync(from, to)
  }
  syncBuiltinESMExports()
}
