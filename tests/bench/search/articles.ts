import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {PageManifest} from '../../../renderer/core/model/page.ts'
import {escapeHtml} from '../../../renderer/core/html/escape-html.ts'
import type {CorpusBlock} from '../corpus.ts'
import {createSearchCorpus} from './search-corpus.ts'

/** A page as all engines get it. */
export type SearchedArticle = {readonly href: string; readonly title: string; readonly html: string}

/** The pages of a corpus, as docsite would compile them but for what is around the words. */
export function corpusArticles(pages: number): SearchedArticle[] {
  const [version] = createSearchCorpus({pages}).versions
  return (version?.pages ?? []).map(({slug, title, blocks}) => ({href: `${slug}/`, title, html: blocks.map(blockHtml).join('\n')}))
}

/** The pages of a version of a built site, by what navigation loads of them. */
export function builtArticles(dist: string, isWanted: (href: string) => boolean): SearchedArticle[] {
  return readdirSync(dist, {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'index.json')
    .sort()
    .flatMap((file) => {
      const {path: href, title, main} = JSON.parse(readFileSync(path.join(dist, file), 'utf8')) as PageManifest
      return isWanted(href) ? [{href, title, html: articleOf(main)}] : []
    })
}

/** What stands below the title, without the links around the article. */
function articleOf(main: string): string {
  const start = main.indexOf('</h1>')
  const end = main.indexOf('</article>')
  return main.slice(start === -1 ? 0 : start + '</h1>'.length, end === -1 ? undefined : end)
}

function blockHtml(block: CorpusBlock): string {
  if (block.type === 'heading') return `<h${block.depth} id="${slugOf(block.text)}">${escapeHtml(block.text)}</h${block.depth}>`
  if (block.type === 'list') return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  if (block.type === 'code') return `<pre><code>${escapeHtml(block.text)}</code></pre>`
  if (block.type === 'table') {
    const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
    return `<table>${block.rows.map(row).join('')}</table>`
  }
  return `<p>${escapeHtml(block.text)}</p>`
}

function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
}
