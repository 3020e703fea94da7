import {symlinkSync} from 'node:fs'
import path from 'node:path'
import ts from 'typescript-api'
import {expect, test} from 'vitest'
import {packageDisk} from '../../../../../../renderer/features/api/samples/package-disk.ts'
import {makeFolder} from '../../../../../make-site.ts'

test('declarations and manifests of packages are seen, and no other file', async () => {
  const folder = await makeFolder({
    'package.json': '{}',
    'site/package.json': '{}',
    'site/a.d.ts': '',
    'site/node_modules/a/package.json': '{"name": "a"}',
    'site/node_modules/a/index.d.ts': 'export {}',
    'site/node_modules/a/index.d.mts': '',
    'site/node_modules/a/index.js': '',
    'site/node_modules/a/index.ts': '',
    'site/node_modules/a/.env': '',
    'site/node_modules/a/package.json.d/data.json': '',
    'site/node_modules/@types/b/index.d.ts': '',
    'node_modules/c/index.d.ts': '',
    'packages/d/index.d.ts': '',
    'packages/d/package.json': '{}',
    'packages/d/index.ts': '',
    'packages/e/index.d.ts': '',
  })
  const root = path.join(folder, 'site')
  symlinkSync('../packages/d', path.join(folder, 'node_modules/d'))
  symlinkSync('..', path.join(folder, 'node_modules/all'))
  symlinkSync('../site', path.join(folder, 'node_modules/site'))
  const disk = packageDisk(ts, root)
  const seen = (...files: readonly string[]): string[] => files.filter((file) => disk.fileExists(path.posix.join(folder, file)))

  const ofPackages = [
    'site/node_modules/a/package.json',
    'site/node_modules/a/index.d.ts',
    'site/node_modules/a/index.d.mts',
    'site/node_modules/@types/b/index.d.ts',
    'node_modules/c/index.d.ts',
    'node_modules/d/index.d.ts',
    'node_modules/d/package.json',
  ]
  const others = [
    'package.json',
    'site/package.json',
    'site/a.d.ts',
    'site/node_modules/a/index.js',
    'site/node_modules/a/index.ts',
    'site/node_modules/a/.env',
    'site/node_modules/a/package.json.d/data.json',
    'site/node_modules/a/missing.d.ts',
    'node_modules/all/site/a.d.ts',
    'node_modules/site/a.d.ts',
    'node_modules/d/index.ts',
    'packages/d/index.d.ts',
    'packages/e/index.d.ts',
  ]
  expect(seen(...ofPackages, ...others)).toEqual(ofPackages)
  expect([...ofPackages, ...others].filter((file) => disk.readFile(path.posix.join(folder, file)) !== undefined)).toEqual(ofPackages)

  // the real files of a package that is a link are seen once it was found
  expect(disk.realpath?.(path.posix.join(folder, 'node_modules/d/index.d.ts'))).toBe(path.posix.join(folder, 'packages/d/index.d.ts'))
  expect(disk.realpath?.(path.posix.join(folder, 'node_modules/site/a.d.ts'))).toBe(path.posix.join(folder, 'node_modules/site/a.d.ts'))
  expect(seen('packages/d/index.d.ts', 'packages/d/index.ts', 'packages/e/index.d.ts', 'site/a.d.ts')).toEqual(['packages/d/index.d.ts'])

  const folders = ['site', 'packages', 'site/node_modules', 'site/node_modules/@types', 'site/node_modules/a', 'packages/d', 'packages/e']
  expect(folders.filter((one) => disk.directoryExists(path.posix.join(folder, one)))).toEqual([
    'site/node_modules',
    'site/node_modules/@types',
    'site/node_modules/a',
    'packages/d',
  ])
  const library = ts.getDefaultLibFilePath({})
  expect([disk.fileExists(library), disk.fileExists(path.join(path.dirname(library), 'typescript.js'))]).toEqual([true, false])
})
