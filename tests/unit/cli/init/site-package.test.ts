import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {sitePackage} from '../../../../cli/init/site-package.ts'

test('a site asks for the same Node.js, TypeScript and types of React as docsite itself', () => {
  type Manifest = {engines: unknown; dependencies: Record<string, string>; devDependencies: Record<string, string>}
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const site = JSON.parse(sitePackage({name: 'site', tool: {specifier: 'npm:versioned-docsite@^1.0.0'}})) as Manifest
  expect([site.engines, site.dependencies, site.devDependencies]).toEqual([
    own.engines,
    {docsite: 'npm:versioned-docsite@^1.0.0'},
    {'@types/react': own.dependencies['@types/react'], typescript: `^${own.devDependencies['typescript']}`},
  ])
})
