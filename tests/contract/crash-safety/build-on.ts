import {siteTexts, writeTexts} from './write-texts.ts'

// Builds a site again and again, each time another one, until stdin ends; then prints how often.
const [root = ''] = process.argv.slice(2)
const stopped = new AbortController()
process.stdin.on('end', () => stopped.abort()).resume()
let builds = 0
for (; !stopped.signal.aborted; builds += 1) {
  const {diagnostics} = await writeTexts(root, siteTexts(`build-${builds}`))
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics))
  await new Promise(setImmediate)
}
process.stdout.write(String(builds))
