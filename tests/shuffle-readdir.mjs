/**
 * Gives the entries of folders in another order than the system does, as another file system would. Loaded before a
 * program: `node --import ./tests/shuffle-readdir.mjs lib/main.js build`.
 */
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'

/** @param {unknown[]} entries */
function shuffle(entries) {
  // every second entry from the end, then the others: no order that any file system has
  const reversed = entries.toReversed()
  return [...reversed.filter((_entry, index) => index % 2 === 0), ...reversed.filter((_entry, index) => index % 2 === 1)]
}

const {readdirSync, readdir} = fs
const readdirPromise = fs.promises.readdir

fs.readdirSync = (...args) => shuffle(readdirSync(...args))
fs.promises.readdir = async (...args) => shuffle(await readdirPromise(...args))
fs.readdir = (...args) => {
  const callback = args.pop()
  readdir(...args, (error, entries) => callback(error, entries && shuffle(entries)))
}
syncBuiltinESMExports()
