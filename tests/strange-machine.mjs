/**
 * A machine on which nothing is as usual, to be loaded before a program with `--import`: folders are listed in another
 * order, and it is 400 days later.
 */
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'

/** Another order, and always the same one. */
const reorder = (entries) =>
  Array.isArray(entries)
    ? entries
        .map((entry, index) => [index % 2 ? index : -index, entry])
        .sort(([a], [b]) => b - a)
        .map(([, entry]) => entry)
    : entries

const {readdir, readdirSync} = fs
const {readdir: readdirPromise} = fs.promises
fs.readdirSync = (...args) => reorder(readdirSync(...args))
fs.readdir = (...args) => {
  const callback = args.pop()
  readdir(...args, (error, entries) => callback(error, reorder(entries)))
}
fs.promises.readdir = async (...args) => reorder(await readdirPromise(...args))
syncBuiltinESMExports()

const shift = 400 * 24 * 60 * 60 * 1000
const {Date: RealDate} = globalThis
globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift)
    else super(...args)
  }
  static now() {
    return RealDate.now() + shift
  }
}
