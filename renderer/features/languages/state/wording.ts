import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {splitBlocks, unify} from '../../../compile/markdown/blocks/split-blocks.ts'
import type {MarkdownParser} from '../../../compile/markdown/parse/create-parser.ts'

/** Reads the blocks of a page for comparison with its translations: `norm` is the wording, without what says the same in other signs. */
export function readWording(text: string, parse: MarkdownParser): readonly Block[] {
  return splitBlocks(unify(text), parse).blocks.map((block) => ({...block, norm: wordingOf(block)}))
}

/**
 * Returns the text of a block without line breaks, marks of lists and quotes, and the choice between two signs of Markdown. An edit that
 * leaves it as it is concerns no translator.
 * @example wordingOf({kind: 'paragraph', text: '* two\n  words', …}) // => 'two words'
 */
function wordingOf({kind, text, norm, section}: Block): string {
  switch (kind) {
    case 'heading':
      return `${section.split('\n').length} ${plain(text.replace(/\n\s*(?:==*|--*)\s*$/, '').replace(/##*\s*$/, ''))}`
    case 'paragraph':
      return plain(text)
    case 'row':
      return plain(text.replaceAll(/\s*\|\s*/g, '|').replaceAll(/^\||\|$/g, ''))
    case 'key':
      return norm.replace(/^([^:]*:\s*)(["'])(.*)\2$/, '$1$3')
    case 'html':
    case 'code':
    case 'mark':
      return norm
  }
}

function plain(text: string): string {
  return text
    .split('\n')
    .map((line, index) =>
      line
        .replace(/^[\s>]*/, '')
        .replace(index === 0 ? /^(?:##*|[-*+]|\d{1,9}[.)])\s\s*/ : /^$/, '')
        .replace(/\\?\s*$/, ''),
    )
    .join(' ')
    .replaceAll(/\s\s*/g, ' ')
    .replaceAll(/(?<![\w\\])(_{1,2})(?=\S)([^_]*[^_\s])\1(?!\w)/g, (_all, mark: string, inner: string) => {
      const star = mark.replaceAll('_', '*')
      return star + inner + star
    })
    .trim()
}

/** Keys of front matter that readers see as text. */
const READ_KEYS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
  'keywords',
  'summary',
  'tagline',
])

/** Reports whether a block of front matter is text for readers, so that each translation has its own. */
export function isReadKey({name}: Pick<Block, 'name'>): boolean {
  return name !== undefined && READ_KEYS.has(name)
}

/**
 * Returns the commit that a translation says it was made from, as translators of other sites note it: `sourceCommit` or `source_commit` in front matter,
 * at the top or below `l10n` or `translation`. Undefined if it says nothing.
 */
export function namedCommit(translation: readonly Block[]): string | undefined {
  const keys = translation.filter(({kind, name}) => kind === 'key' && name !== undefined && COMMIT_KEYS.has(name))
  return keys.map(({text}) => COMMIT.exec(text)?.[1]).find((commit) => commit !== undefined)
}

const COMMIT_KEYS: ReadonlySet<string> = new Set(['l10n', 'translation', 'sourceCommit', 'source_commit'])
const COMMIT = /^\s*source(?:_commit|Commit):\s*["']?([\da-f]{7,40})["']?\s*$/m
