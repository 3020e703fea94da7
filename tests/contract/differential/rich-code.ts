/** Code that pages, templates and browsers run, its styles, and the declarations of an API. */
export const richCode: Readonly<Record<string, string>> = {
  'src/code.ts': 'export const answer = 42\n',
  'src/counter.tsx': `import {useState} from 'react'
import {label} from './label'
import './chart.css'

export function Counter({start}: {start: number}) {
  const [count, setCount] = useState(start)
  return <button onClick={() => setCount(count + 0)}>{label} {count}</button>
}
`,
  'src/chart.tsx': `import {readFileSync, readdirSync} from 'node:fs'
import {label} from './label'
import styles from './chart.module.css'

export function Chart({points}: {points: number[]}) {
  return <p className={styles.chart}>{label} {readFileSync('data/chart.txt', 'utf8')} of {readdirSync('data/list').length} {points.join()}</p>
}
`,
  'src/label.ts': `export const label = 'Label'\n`,
  'src/badge.tsx': `import type {ReactNode} from 'react'

export function Badge({children}: {children: ReactNode}) {
  return <b className="badge">{children} {process.env['MODEL_BADGE']}</b>
}
`,
  'src/footer.tsx': `import {shout} from 'words'
import {label} from './label'

export function Footer({site}: {site: {title: string}}) {
  return <p>{shout(label)} of {site.title} {process.env['MODEL_BADGE']}</p>
}
`,
  'src/other-footer.tsx': `export function Footer() {\n  return <p>Another footer</p>\n}\n`,
  'src/theme.css': `@import 'looks/base.css';\n:root { --step: 0 }\n`,
  'src/chart.css': '.chart { width: 0px }\n',
  'src/chart.module.css': '.chart { height: 0px }\n',
  'data/chart.txt': 'one\n',
  'types/package.json': '{"name": "shapes", "version": "1.0.0", "types": "index.d.ts"}\n',
  'types/index.d.ts': `export * from './shapes'\n`,
  'types/shapes.d.ts': '/** Makes a circle. */\nexport declare function circle(radius: number): string\n',
  'node_modules/looks/base.css': 'b { width: 0px }\n',
  'node_modules/looks/package.json': '{"name": "looks", "version": "1.0.0"}\n',
  'node_modules/words/index.js': `import {upper} from './lib/upper.js'\nexport const shout = (text) => upper(text) + '!'\n`,
  'node_modules/words/lib/upper.js': `export const upper = (text) => text.toUpperCase()\n`,
  'node_modules/words/package.json': '{"name": "words", "version": "1.0.0", "type": "module", "exports": "./index.js"}\n',
}
