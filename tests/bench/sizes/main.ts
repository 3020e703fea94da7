import fs from 'node:fs'
import {writeDocsiteSite} from '../write-docsite-site.ts'
import {readSizesOptions, sizesHelp} from './sizes-options.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  main()
} catch (error) {
  // options that are not understood
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

function main(): void {
  const options = readSizesOptions(process.argv.slice(2))
  if (options === undefined) return say(sizesHelp)
  const [site] = options.sites
  if (options.write !== undefined && site !== undefined) {
    if (fs.existsSync(options.write) && fs.readdirSync(options.write).length > 0) throw new Error(`${options.write} is not empty.`)
    writeDocsiteSite(options.write, site.create(), site.config)
    say(`${options.write} has ${site.title}.`)
  }
}
