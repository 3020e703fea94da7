import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {append} from '../../core/data/append.ts'
import {collectorOf} from '../../compile/markdown/collector.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {homeNodes} from './home-nodes.ts'
import {readHome} from './read-home.ts'

/**
 * Puts the hero and the features of a page with `layout: home` before its text. They are nodes of Markdown, so that their links and images are
 * proven, and their text is escaped, as that of the page is.
 */
export function remarkHome(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const {frontMatter, text} = file.data.docsiteHead ?? {frontMatter: {}, text: ''}
    const {layout, hero, features} = frontMatter.custom ?? {}
    const collector = collectorOf(file)
    if (layout !== 'home' || collector.isPart || (hero === undefined && features === undefined)) return
    if (file.data.docsiteSource?.kind === 'doc') {
      collector.problems.push(inDocs())
      return
    }
    const {home, problems, placeOf} = readHome(text, (data) => file.data.docsiteValues?.inFrontMatter(data) ?? data)
    append(collector.problems, problems)
    collector.features.add('home')
    const {description = home.hero?.tagline} = frontMatter
    collector.addedFrontMatter = {...(description !== undefined && {description}), hide_title: true, hide_table_of_contents: true}
    collector.heading = [home.hero?.name, home.hero?.text].filter(Boolean).join(' – ') || undefined
    // the name and the text of the hero are the heading of the page
    if (collector.heading !== undefined) for (const node of tree.children) if (node.type === 'heading' && node.depth === 1) node.depth = 2
    tree.children = [...homeNodes(home, placeOf), ...tree.children]
  }
}

function inDocs() {
  return problem('front-matter-unknown-key', {
    message: '`layout: home` is for pages; a doc is shown without its `hero` and `features`.',
    hint: 'Move the file to `content/pages`.',
    place: {start: {line: 1, column: 1}, end: {line: 1, column: 4}},
  })
}
