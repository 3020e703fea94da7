import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {sitePackage} from '../../../../cli/init/site-package.ts'

test('a site asks for the same Node.js and the same types of React as docsite itself', () => {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as {engines: unknown; devDependencies: Record<string, string>}
  const site = JSON.parse(sitePackage({name: 'site', tool: {specifier: '^1.0.0'}})) as typeof own
  expect([site.engines, site.devDependencies]).toEqual([own.engines, {'@types/react': `^${own.devDependencies['@types/react']}`}])
})
