import type {Operation} from './operation.ts'
import {richSite} from './rich-site.ts'
import {editSite, readSite, writeSite} from './site-files.ts'

/** An edit of a file that is no page: the first match of a pattern becomes another text. */
type Edit = readonly [kind: string, file: string, pattern: RegExp, replacement: (step: number) => string]

const edits: readonly Edit[] = [
  ['edit component', 'src/chart.tsx', /<p className/, (step) => `<p title="${step}" className`],
  ['edit module of components', 'src/label.ts', /'.*'/, (step) => `'Label ${step}'`],
  ['edit component of the configuration', 'src/badge.tsx', /className="[^"]*"/, (step) => `className="badge-${step}"`],
  ['edit island', 'src/counter.tsx', /count \+ \d+/, (step) => `count + ${step}`],
  ['edit template', 'src/footer.tsx', /<p>/, (step) => `<p className="f${step}">`],
  ['edit style of a component', 'src/chart.css', /\d+px/, (step) => `${step}px`],
  ['edit style module', 'src/chart.module.css', /\d+px/, (step) => `${step}px`],
  ['edit stylesheet', 'src/theme.css', /--step: \d+/, (step) => `--step: ${step}`],
  ['edit style of a page', 'content/pages/home.module.css', /color: [^ ]*/, (step) => `color: #${String(step).padStart(6, '0')}`],
  ['edit page with code', 'content/pages/index.tsx', /'Home'|'Home \d+'/, (step) => `'Home ${step}'`],
  ['edit code that a page includes', 'src/code.ts', /= .*/, (step) => `= ${step}`],
  ['edit file that a component reads', 'data/chart.txt', /.*/, (step) => `chart ${step}`],
  ['edit partial', 'content/docs/next/_part.mdx', /\n/, (step) => ` Step ${step}.\n`],
  ['edit partial of a version', 'content/docs/1.0/_part.mdx', /\n/, (step) => ` Step ${step}.\n`],
  ['edit Markdown plugin', 'plugins/mark.ts', /'Marked [^']*'/, (step) => `'Marked ${step} '`],
  ['edit module of a Markdown plugin', 'plugins/visit.ts', / {2}see\(node.*/, (step) => `  see(node) // ${step}`],
  ['edit file that a Markdown plugin reads', 'data/mark.txt', /.*/, (step) => `mark ${step}`],
  ['edit plugin', 'plugins/team.ts', /'Few[^']*\.'/, (step) => `'Few of ${step}.'`],
  ['edit docs of a plugin', 'plugins/team.ts', /\[Start[^\]]*\]/, (step) => `[Start ${step}]`],
  ['edit module of a plugin', 'plugins/greet.ts', / \+ '[^']*'/, (step) => ` + ' ${step} '`],
  [
    'edit file that a plugin reads',
    'data/team.json',
    /\[.*\]/,
    (step) => JSON.stringify(['ada', ...(step % 3 === 0 ? [] : ['bo']), `c${step}`]),
  ],
  ['edit listed file', 'data/list/one.txt', /.*/, (step) => `One ${step}`],
  ['edit file that the configuration reads', 'data/slogan.txt', /.*/, (step) => `Slogan ${step}`],
  ['edit package of the configuration', 'node_modules/settings/lib/word.js', /'.*'/, (step) => `'Word ${step}'`],
  ['edit package of a Markdown plugin', 'node_modules/remark-louder/upper.js', /'.*'/, (step) => `'!${step}'`],
  ['edit package of components', 'node_modules/words/lib/upper.js', /toUpperCase\(\).*/, (step) => `toUpperCase() + ${step}`],
  ['edit package of styles', 'node_modules/looks/base.css', /\d+px/, (step) => `${step}px`],
  ['edit package.json', 'node_modules/words/package.json', /"version": "[^"]*"/, (step) => `"version": "1.0.${step}"`],
  [
    'edit package.json of the configuration',
    'node_modules/settings/package.json',
    /"version": "[^"]*"/,
    (step) => `"version": "1.0.${step}"`,
  ],
  ['edit declarations', 'types/shapes.d.ts', /radius: [^)]*/, (step) => `radius: ${step}`],
  ['edit description in declarations', 'types/shapes.d.ts', /\/\*\*.*\*\//, (step) => `/** Makes circle ${step}. */`],
  ['add declaration', 'types/shapes.d.ts', /$/, (step) => `export declare const shape${step}: number\n`],
  ['edit category', 'content/docs/next/guides/_category_.json', /"label": "[^"]*"/, (step) => `"label": "Guides ${step}"`],
  ['move category', 'content/docs/2.0/guides/_category_.json', /"position": \d+/, (step) => `"position": ${step % 7}`],
  ['edit sidebars', 'content/docs/1.0/sidebars.json', /"label": "[^"]*"/, (step) => `"label": "All ${step}"`],
  ['reorder sidebars', 'content/docs/1.0/sidebars.json', /"([^"]+)", "([^"]+)"/, () => '"$2", "$1"'],
  ['edit list of tags', 'content/docs/tags.yml', /label: [^,]*/, (step) => `label: Set up ${step}`],
  ['edit tags of the blog', 'content/blog/tags.yml', /label: [^,]*/, (step) => `label: Releases ${step}`],
  ['edit authors', 'content/blog/authors.yml', /name: Ada[^,]*/, (step) => `name: Ada ${step}`],
  ['edit image', 'content/docs/next/img/lamp.svg', /r="\d+"/, (step) => `r="${step}"`],
  ['edit size of an image', 'content/docs/1.0/img/lamp.svg', /width="\d+"/, (step) => `width="${step}"`],
  ['edit static file', 'content/static/files/read.txt', /.*/, (step) => `Read ${step}.`],
  ['edit favicon', 'content/static/favicon.svg', /M0 0h\d+/, (step) => `M0 0h${step}`],
  ['edit texts of a language', 'i18n/de/code.json', /"Startseite[^"]*"/, (step) => `"Startseite ${step}"`],
  ['edit titles of admonitions', 'i18n/de/code.json', /"Hinweis[^"]*"/, (step) => `"Hinweis ${step}"`],
  ['edit translated navbar', 'i18n/de/docusaurus-theme-classic/navbar.json', /"Leitfaden[^"]*"/, (step) => `"Leitfaden ${step}"`],
  ['edit translated version', 'i18n/de/docusaurus-plugin-content-docs/version-1.0.json', /1\.0 \([^)]*\)/, (step) => `1.0 (${step})`],
  ['edit ledger', 'docsite-ledger.txt', /^\/about\/.*/m, (step) => (step % 4 === 0 ? `/about/ gone-${step}` : '/about/')],
  ['edit list of versions', 'content/docs/versions.json', /.*/, (step) => (step % 2 === 0 ? '["2.0"]' : '["2.0", "1.0"]')],
]

/** Texts that spoil a file, by the end of its name. */
const spoiling: Readonly<Record<string, readonly string[]>> = {
  '.ts': ['export const y = ;\n', "import './nowhere'\nexport default 1\n", "throw new Error('at once')\n"],
  '.tsx': ['export const y = ;\n', "import x from './nowhere'\nexport default x\n", 'export const other = 1\n'],
  '.js': ["throw new Error('package')\n", 'export const other = 1\n'],
  '.json': ['{', '[]\n', '{"unknown": 1}\n'],
  '.yml': ['a: [\n', 'a: 1\n'],
  '.css': ["@import './nowhere.css';\n", '.chart { color: url(./nowhere.png) }\n'],
}

/** Changes of code, data and settings beside pages. */
export const codeOperations: readonly Operation[] = [
  ...edits.map(([kind, file, pattern, replacement]): Operation => ({
    kind,
    run: (world) =>
      editSite(world, [file, (text) => text.replace(pattern, replacement(world.step))]) ? {said: `${kind}: ${file}`} : undefined,
  })),
  {
    kind: 'spoil a file',
    run(world) {
      const file = world.random.pick([...new Set(edits.map(([, name]) => name))])
      const [, texts = []] = Object.entries(spoiling).find(([end]) => file.endsWith(end)) ?? []
      if (texts.length === 0 || readSite(world, file) === undefined) return undefined
      writeSite(world, [file, world.random.pick(texts)])
      return {said: `spoil ${file}`}
    },
  },
  {
    kind: 'put a file back',
    weight: 3,
    run(world) {
      const changed = Object.entries(richSite).filter(([file, text]) => readSite(world, file) !== text)
      if (changed.length === 0) return undefined
      const [file, text] = world.random.pick(changed)
      try {
        writeSite(world, [file, text])
      } catch {
        return undefined // something else has its place
      }
      return {said: `put ${file} back`}
    },
  },
]
