import path from 'node:path'
import {expect, test} from 'vitest'
import {toolDependency} from '../../../../cli/init/tool-dependency.ts'
import {makeFolder} from '../../../make-site.ts'

/** A folder with docsite installed in it, of which npm notes that it came from there. */
async function install(resolved: string | undefined): Promise<string> {
  const lock = {packages: {'node_modules/docsite': {version: '1.2.3', ...(resolved !== undefined && {resolved})}}}
  return makeFolder({'project/node_modules/.package-lock.json': JSON.stringify(lock), 'project/node_modules/docsite/package.json': '{}'})
}

/** What a site beside the project depends on. */
function dependencyIn(root: string): unknown {
  return toolDependency({root: `${path.join(root, 'project/node_modules/docsite')}/`, version: '1.2.3'}, path.join(root, 'site'))
}

test.each([['https://registry.example/docsite/-/docsite-1.2.3.tgz'], [undefined]])(
  'from a registry (%s): its version',
  async (resolved) => {
    expect(dependencyIn(await install(resolved))).toEqual({specifier: '^1.2.3'})
  },
)

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
    expect(dependencyIn(await makeFolder({'project/node_modules/.package-lock.json': lock}))).toEqual({specifier: '^1.2.3'})
  },
)

test('from a checkout: the path of the checkout', async () => {
  const root = await makeFolder({})
  expect(toolDependency({root: `${path.join(root, 'my tool')}/`, version: '1.2.3'}, path.join(root, 'a/b'))).toEqual({
    specifier: 'file:../../my tool',
    localPath: path.join(root, 'my tool'),
  })
})
