import {expect, test} from 'vitest'
import {bundleClient} from '../../../../../renderer/bundle/bundle-client.ts'
import {assetText, clientRequest} from '../../../../client-bundle.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

const withoutHash = (route: string): string => route.replace(/-[A-Z0-9]{8}(?=\.)/, '')

async function bundled(fonts: boolean) {
  const root = await makeFolder({})
  const {value, diagnostics} = await bundleClient(clientRequest(makeConfig(root, {baseUrl: '/base/', fonts})))
  expect(diagnostics).toEqual([])
  return value
}

test('a site has the files of three fonts, preloads that of its text, and names their licence', async () => {
  const value = await bundled(true)
  expect(value.files.map(({path}) => withoutHash(path)).filter((file) => file.endsWith('.woff2'))).toEqual([
    'assets/figtree-latin-ext-wght-normal.woff2',
    'assets/figtree-latin-wght-normal.woff2',
    'assets/source-code-pro-latin-wght-normal.woff2',
  ])
  expect(value.fonts.map(withoutHash)).toEqual(['/assets/figtree-latin-wght-normal.woff2'])
  const style = assetText(value, value.style)
  expect(style).toContain(`src:url("/base${value.fonts[0]}")`)
  expect(style.match(/--ds-font-text:[^;}]*/g)?.at(-1)).toBe('--ds-font-text: Figtree, "Figtree Fallback", system-ui, sans-serif')
  const notices = assetText(value, `${value.style}.LEGAL.txt`)
  expect(notices.match(/^.*(?=: Copyright 2022|, by Adobe)|SIL Open Font License 1\.1/gm)).toEqual([
    expect.stringContaining('Figtree'),
    'SIL Open Font License 1.1',
    expect.stringContaining('Source Code Pro'),
    'SIL Open Font License 1.1',
  ])
})

test('a site can have the fonts of the system, or its own: then no file and no rule is left', async () => {
  const value = await bundled(false)
  expect([
    value.fonts,
    value.files.filter(({path}) => /woff2|LEGAL/.test(path)),
    assetText(value, value.style).includes('Figtree'),
  ]).toEqual([[], [], false])
})
