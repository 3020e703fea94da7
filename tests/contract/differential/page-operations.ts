import type {Done, Operation, World} from './operation.ts'
import {editSite, pickPage} from './site-files.ts'

type Change = (text: string, world: World) => string

/** An operation that changes the text of a page. */
function pageEdit(kind: string, change: Change): Operation {
  return {
    kind,
    run(world): Done | undefined {
      const file = pickPage(world)
      if (file === undefined || !editSite(world, [file, (text) => change(text, world)])) return undefined
      return {said: `${kind} of ${file}`}
    },
  }
}

/** A value of front matter that takes its key away. */
const REMOVED = ''

/** An operation that sets a key of a page's front matter to one of these values, written in YAML, or removes it. */
function frontMatter(key: string, values: (world: World) => readonly string[]): Operation {
  return pageEdit(`front matter: ${key}`, (text, world) => setKey(text, [key, world.random.pick(values(world))]))
}

/** Sets or removes a key of front matter. */
export function setKey(text: string, [key, value]: readonly [key: string, value: string]): string {
  const [, yaml = ''] = /^---\n([^]*?)\n---\n/.exec(text) ?? []
  const body = yaml === '' ? text : text.slice(yaml.length + '---\n\n---\n'.length)
  const lines = yaml.split('\n').filter((line) => line !== '' && !line.startsWith(`${key}:`))
  const all = value === REMOVED ? lines : [...lines, `${key}: ${value}`]
  return all.length === 0 ? body.replace(/^\n/, '') : `---\n${all.join('\n')}\n---\n${yaml === '' ? '\n' : ''}${body}`
}

const keys: readonly Operation[] = [
  frontMatter('title', ({step}) => [`Title ${step}`, '"A & <b>"', REMOVED]),
  frontMatter('sidebar_label', ({step}) => [`Label ${step}`, REMOVED]),
  frontMatter('sidebar_position', ({random}) => [String(random.below(9)), '1.5', REMOVED]),
  frontMatter('sidebar_class_name', ({step}) => [`class-${step}`, REMOVED]),
  frontMatter('slug', ({step}) => [`/slug-${step}`, `slug-${step}`, REMOVED]),
  frontMatter('id', ({step}) => [`id-${step}`, REMOVED]),
  frontMatter('tags', ({step}) => ['[setup]', `[zebra, tag-${step}]`, '[release, setup]', REMOVED]),
  frontMatter('draft', () => ['true', REMOVED]),
  frontMatter('unlisted', () => ['true', REMOVED]),
  frontMatter('moved_from', ({step}) => [`[guides/old-${step}.md]`, '[other.md]', REMOVED]),
  frontMatter('description', ({step}) => [`Description ${step}.`, REMOVED]),
  frontMatter('keywords', ({step}) => [`[word-${step}]`, REMOVED]),
  frontMatter('hide_title', () => ['true', REMOVED]),
  frontMatter('hide_table_of_contents', () => ['true', REMOVED]),
  frontMatter('show_reading_time', () => ['true', REMOVED]),
  frontMatter('toc_max_heading_level', () => ['4', '2', REMOVED]),
  frontMatter('pagination_next', () => ['null', 'index', 'guides/first', REMOVED]),
  frontMatter('pagination_label', ({step}) => [`Next ${step}`, REMOVED]),
  frontMatter('custom_edit_url', () => ['https://example.org/edit', 'null', REMOVED]),
  frontMatter('last_update', ({step}) => [`{date: 2024-01-${String((step % 28) + 1).padStart(2, '0')}, author: Bo}`, REMOVED]),
  frontMatter('image', () => ['/favicon.svg', REMOVED]),
  frontMatter('anchors', () => ['{later: part}', REMOVED]),
]

/** Edits a page with code, which is then compiled without those that it was first compiled with. */
export const editAlone: Operation = {
  kind: 'edit code alone',
  run: (world) =>
    editSite(world, ['content/docs/next/computed.mdx', (text) => `${text}\nStep {${world.step} + 0}.\n`])
      ? {said: 'edit code alone'}
      : undefined,
}

/** Changes inside of pages. */
export const pageOperations: readonly Operation[] = [
  editAlone,
  {
    ...pageEdit('edit text', (text, {step}) => text.replace(/\n*$/, `\n\nText of step ${step}.\n`)),
    weight: 4,
  },
  pageEdit('edit words', (text, {step}) => text.replace(/\b(?:Text|The|same|start|loud|Back|end)\b/, `Word${step}`)),
  pageEdit('edit heading of the page', (text, {step}) => text.replace(/^# .*$/m, `# Heading ${step}`)),
  pageEdit('rename heading', (text, {step}) => text.replace(/^## .*$/m, `## Section ${step}`)),
  pageEdit('add heading', (text, {step}) => `${text}\n## Added ${step}\n\n### Below ${step}\n\nText.\n`),
  pageEdit('break link', (text) => text.replace(/\]\((?!nowhere)[^)]*\)/, '](nowhere.md)')),
  pageEdit('repair link', (text) => text.replace('](nowhere.md)', '](/about/)')),
  pageEdit(
    'add link',
    (text, {random}) =>
      `${text}\n[Link](${random.pick(['/about/', '/docs/', '/files/read.txt', '/docs/guides/first/#details', '/blog/', '/team.txt'])})\n`,
  ),
  pageEdit('remove lines', (text, {random}) => removeLine(text, random.below(30))),
  pageEdit(
    'add table and code',
    (text, {step}) => `${text}\n| a | b |\n|---|---|\n| ${step} | $x_${step}$ |\n\n\`\`\`js {1}\nlet a = ${step}\n\`\`\`\n`,
  ),
  pageEdit('empty page', () => ''),
  ...keys,
]

function removeLine(text: string, index: number): string {
  const lines = text.split('\n')
  const at = index % lines.length
  return lines.filter((line, number) => number !== at || line.startsWith('---')).join('\n')
}
