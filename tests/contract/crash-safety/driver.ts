import {siteTexts, writeTexts} from './write-texts.ts'

// Writes the site that a name stands for, and prints the result. With SLOW it takes long enough to meet other builds.
const [root = '', name = ''] = process.argv.slice(2)
const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40)
process.stdout.write(JSON.stringify(await writeTexts(root, siteTexts(name), process.env['SLOW'] === '1' ? pause : undefined)))
