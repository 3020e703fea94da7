import path from 'node:path'
import {expect, test} from 'vitest'
import {readKeyDocs} from '../../docs/generate/read-key-docs.ts'
import {toolRoot} from '../make-site.ts'

/**
 * `lib/types` is what editors read of an installed docsite; `npm ci` makes it. Levels have codes for keys, which have a page of
 * their own; what a plugin is, unified says.
 */
test('editors show the sentence of every key of a configuration, wherever in the sources it is declared', () => {
  const published = readKeyDocs(path.join(toolRoot, 'lib/types/renderer/config/schema.d.ts'), 'SiteConfigInput')
  const silent = [...published].filter(([key, {text}]) => text === '' && !/\blevels\.|Plugins\[\]/.test(key)).map(([key]) => key)
  expect({keys: published.size > 300, silent}).toEqual({keys: true, silent: []})
})
