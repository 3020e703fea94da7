import {mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {openReadLog} from '../../../../../renderer/core/files/read-log.ts'
import {areAsRecorded} from '../../../../../renderer/core/files/recorded-file.ts'
import {makeFolder} from '../../../../make-site.ts'

async function makePackage() {
  const root = await makeFolder({'package/index.d.ts': 'one', 'package/more/other.d.ts': 'two'})
  // files that are written while they are read are not believed
  await setTimeout(30)
  const at = (name: string): string => path.join(root, name)
  return {at}
}

test('what is read is what is on disk', async () => {
  const {at} = await makePackage()
  const log = openReadLog()
  expect(log.read(at('package/index.d.ts'))).toBe('one')
  expect(log.list(at('package')).map(({name}) => name)).toEqual(['index.d.ts', 'more'])
  expect([log.hasFile(at('package/index.d.ts')), log.hasFile(at('package')), log.hasFile(at('none'))]).toEqual([true, false, false])
  expect([log.hasFolder(at('package')), log.hasFolder(at('package/index.d.ts')), log.hasFolder(at('nowhere'))]).toEqual([
    true,
    false,
    false,
  ])
  expect(() => log.read(at('none'))).toThrow('ENOENT')
  expect(() => log.list(at('nowhere'))).toThrow('ENOENT')
  expect(areAsRecorded(log.records())).toBe(true)
})

test.each<readonly [name: string, change: (at: (name: string) => string) => void, isSame: boolean]>([
  ['nothing', () => undefined, true],
  ['the same bytes again', (at) => writeFileSync(at('package/index.d.ts'), 'one'), true],
  ['a file next to the folder', (at) => writeFileSync(at('beside'), ''), true],
  ['other bytes', (at) => writeFileSync(at('package/index.d.ts'), 'eno'), false],
  ['another file in the folder', (at) => writeFileSync(at('package/index.d.mts'), ''), false],
  ['no file', (at) => rmSync(at('package/index.d.ts')), false],
  ['a folder in place of a file', (at) => (rmSync(at('package/index.d.ts')), mkdirSync(at('package/index.d.ts'))), false],
  ['no folder', (at) => rmSync(at('package'), {recursive: true}), false],
  ['a file that was missing', (at) => writeFileSync(at('none'), ''), false],
  ['a folder that was missing', (at) => mkdirSync(at('nowhere')), false],
  ['a link in place of a folder', (at) => (rmSync(at('package/more'), {recursive: true}), symlinkSync('..', at('package/more'))), false],
])('%s is noticed', async (_name, change, isSame) => {
  const {at} = await makePackage()
  const log = openReadLog()
  log.read(at('package/index.d.ts'))
  log.list(at('package'))
  log.hasFile(at('none'))
  log.hasFolder(at('nowhere'))
  change(at)
  expect(areAsRecorded(log.records())).toBe(isSame)
})

test('a file that changes between two reads is never the same', async () => {
  const {at} = await makePackage()
  const log = openReadLog()
  log.read(at('package/index.d.ts'))
  writeFileSync(at('package/index.d.ts'), 'three')
  log.read(at('package/index.d.ts'))
  expect(areAsRecorded(log.records())).toBe(false)
})

test('files that other code reads are recorded, unless they are newer than the log', async () => {
  const {at} = await makePackage()
  const log = openReadLog()
  log.add([at('package/index.d.ts'), at('none')])
  expect(areAsRecorded(log.records())).toBe(true)
  writeFileSync(at('late'), '')
  log.add([at('late')])
  expect(areAsRecorded(log.records())).toBe(false)
})
