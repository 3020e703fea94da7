import path from 'node:path'
import {expect, test} from 'vitest'
import {toolDependency} from '../../../../cli/init/tool-dependency.ts'
import {makeFolder} from '../../../make-site.ts'

const tool = {name: 'versioned-docsite', version: '1.2.3'}

/** A folder with docsite installed in it, of which npm notes that it came from there. */
async function install(resolved: string | undefined, as = 'docsite'): Promise<string> {
  const lock = {packages: {[`node_modules/${as}`]: {version: '1.2.3', ...(resolved !== undefined && {resolved})}}}
  return makeFolder({'project/node_modules/.package-lock.json': JSON.stringify(lock), [`project/node_modules/${as}/package.json`]: '{}'})
}

/** What a site beside the project depends on. */
function dependencyIn(root: string, as = 'docsite'): unknown {
  return toolDependency({root: `${path.join(root, 'project/node_modules', as)}/`, ...tool}, path.join(root, 'site'))
}

test.each([['https://registry.example/versioned-docsite/-/versioned-docsite-1.2.3.tgz'], [undefined]])(
  'from a registry (%s): its package and version',
  async (resolved) => {
    expect(dependencyIn(await install(resolved))).toEqual({specifier: 'npm:versioned-docsite@^1.2.3'})
  },
)

test('run by npx from an archive on this machine, under the name of its package: the path of the archive', async () => {
  const root = await install('file:../docsite.tgz', 'versioned-docsite')
  expect(dependencyIn(root, 'versioned-docsite')).toMatchObject({specifier: 'file:../docsite.tgz'})
})

test('from an archive on this machine: the path of the archive, from the site', async () => {
  const root = await install('file:../archives/docsite-1.2.3.tgz')
  expect(dependencyIn(root)).toEqual({
    specifier: 'file:../archives/docsite-1.2.3.tgz',
    localPath: path.join(root, 'archives/docsite-1.2.3.tgz'),
  })
})

test.each(['', '{', 'null', '[]', '{"packages": {"node_modules/docsite": 1}}'])(
  'where npm has noted nothing that can be read (%s): its version',
  async (lock) => {
    const root = await makeFolder({'project/node_modules/.package-lock.json': lock})
    expect(dependencyIn(root)).toEqual({specifier: 'npm:versioned-docsite@^1.2.3'})
  },
)

test('from a checkout: the path of the checkout', async () => {
  const root = await makeFolder({})
  expect(toolDependency({root: `${path.join(root, 'my tool')}/`, ...tool}, path.join(root, 'a/b'))).toEqual({
    specifier: 'file:../../my tool',
    localPath: path.join(root, 'my tool'),
  })
})
