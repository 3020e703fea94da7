import {expect, test} from 'vitest'
import {makeConfig} from '../../../../make-config.ts'
import {showBuilt} from '../../../../../renderer/site/serve/built-site.ts'
import type {LiveSite} from '../../../../../renderer/core/model/live-site.ts'

const rules = {baseUrl: '/', redirects: [], rewrites: [], headers: {}, hashedFiles: undefined}

test('a site that cannot be read for a moment is opened once it can be', async () => {
  let opened = 0
  const site: LiveSite = {
    current: () => first,
    ready: Promise.resolve(),
    translationAt: async () => undefined,
    subscribe: () => () => undefined,
    close: () => Promise.resolve(),
  }
  const open = (): Promise<LiveSite> => {
    opened += 1
    if (opened === 1) return Promise.reject(Object.assign(new Error('gone'), {code: 'ENOENT', syscall: 'lstat'}))
    return Promise.resolve(site)
  }
  const built = showBuilt({out: '/site/dist', files: [], rules, problems: []}, {config: makeConfig('/site'), open})
  const shown = built.current()
  const first = {...shown, revision: shown.revision + 1}
  await built.ready
  expect({opened, state: built.current()}).toEqual({opened: 2, state: first})
  await built.close()
})
