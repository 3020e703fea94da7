import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openForeignSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/', favicon: 'favicon.svg', presets: [['classic', {docs: {}}]],
}
`,
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/light.js': `import {createContext, useContext, useState} from 'react'
const Light = createContext(undefined)
export function useLight() {
  const value = useContext(Light)
  if (value === undefined) throw new Error('useLight needs a LightProvider')
  return value
}
export function LightProvider({children}) {
  const [isOn, set] = useState(false)
  return <Light.Provider value={{isOn, toggle: () => set(!isOn)}}>{children}</Light.Provider>
}
`,
  'src/theme/Root.js': `import {LightProvider} from '../light'
export default function Root({children}) {
  return (
    <LightProvider>
      <div className="of-root">
        {children}
        <p className="beside">Shown by Root</p>
      </div>
    </LightProvider>
  )
}
`,
  'src/theme/Layout/Provider/index.js': `import {createContext} from 'react'
export const Shade = createContext('bare')
export default ({children}) => <Shade.Provider value="shaded">{children}</Shade.Provider>
`,
  'src/components/Switch.js': `import {useLight} from '../light'
export default function Switch() {
  const {isOn, toggle} = useLight()
  return <button onClick={toggle}>{isOn ? 'on' : 'off'}</button>
}
`,
  'src/components/State.js': "import {useLight} from '../light'\nexport default () => <b>{String(useLight().isOn)}</b>\n",
  'src/theme/Footer.js': "import State from '../components/State'\nexport default () => <i>Footer <State /></i>\n",
  'src/pages/index.js': `import Layout from '@theme/Layout'
import Switch from '../components/Switch'
import State from '../components/State'
import {Shade} from '../theme/Layout/Provider'
export default () => <Layout><Switch /><State /><Shade.Consumer>{(shade) => <i>{shade}</i>}</Shade.Consumer></Layout>
`,
  'docs/intro.mdx': "import Switch from '../src/components/Switch'\n\n# Intro\n\n<Switch />\n",
  'docs/plain.md': '# Plain\n',
}

let site: OpenSite & {readonly said: string}
beforeAll(async () => {
  site = await openForeignSite(files, '/')
})
afterAll(async () => site.close())

const html = (route: string): string => readFileSync(path.join(site.root, 'build', route, 'index.html'), 'utf8')

test('components of pages, islands and the layout get the context that Root and Layout/Provider give, and what Root shows is shown once', async () => {
  expect(html('docs/plain')).toContain('<i>Footer <')
  expect(html('docs/plain').match(/Shown by Root/g)).toHaveLength(1)
  expect(html('docs/intro').match(/Shown by Root/g)).toHaveLength(1)
  expect(html('').match(/Shown by Root/g)).toHaveLength(1)
  expect(html('')).toMatch(/<button[^>]*>off<\/button><b>false<\/b><i>shaded<\/i>/)
  const toggled = (route: string): Promise<string> =>
    site.visit(route, async (page) => {
      await page.locator('main docsite-island[data-hydrated]').waitFor({state: 'attached'})
      await page.locator('main').getByRole('button', {name: 'off'}).click()
      return page.locator('main docsite-island').innerText()
    })
  expect(html('docs/plain')).toContain('data-name="theme:Root"')
  expect(await toggled('/docs/intro/')).toBe('on')
  expect((await toggled('/')).replace(/\s+/g, '')).toBe('ontrueshaded')
})
