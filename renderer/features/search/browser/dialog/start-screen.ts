import type {SearchSettings} from '../search-provider.ts'
import {element} from '../element.ts'
import {markedNodes} from '../marked-nodes.ts'
import {safeHref} from '../safe-href.ts'
import type {SearchHistory} from '../search-history.ts'
import {words} from '../search-words.ts'
import {storedTitle} from '../stored-hit.ts'
import type {StoredHit} from '../stored-hit.ts'
import {versionLabel} from '../versions.ts'
import {icon} from './icon.ts'
import {noteScreen, suggestionList} from './note-screens.ts'
import type {Choice, Screen} from './screen.ts'

/** Options of `startScreen`. */
export type StartView = {
  readonly settings: SearchSettings
  readonly history: SearchHistory
  /** The reader's version, whose name is not repeated. */
  readonly version: string | undefined
  /** Called when the reader has changed the history. */
  readonly changed: () => void
  /** Searches for a suggestion. */
  readonly suggest: (query: string) => void
}

/** A button beside a stored hit. */
type Tool = {readonly name: string; readonly drawing: 'star' | 'cross'; readonly run: (hit: StoredHit) => void}

type Part = {
  readonly title: string
  readonly drawing: 'recent' | 'star'
  readonly hits: readonly StoredHit[]
  readonly tools: readonly Tool[]
}

/**
 * Creates the screen shown before a search: recent hits and favourites. It is a grid, since every row contains buttons,
 * which options of a listbox cannot.
 */
export function startScreen(view: StartView): Screen {
  const {history, changed} = view
  const tool = (name: string, drawing: Tool['drawing'], run: Tool['run']): Tool => ({
    name,
    drawing,
    run(hit) {
      run(hit)
      changed()
    },
  })
  const parts: Part[] = [
    {
      title: words.recent,
      drawing: 'recent',
      hits: history.recent(),
      tools: [tool(words.save, 'star', history.save), tool(words.removeRecent, 'cross', history.forget)],
    },
    {title: words.favorite, drawing: 'star', hits: history.favorites(), tools: [tool(words.removeFavorite, 'cross', history.forget)]},
  ]
  const shown = parts.filter(({hits}) => hits.length > 0)
  if (shown.length === 0) return noteScreen(element('p', {}, words.noRecent), ...suggestionList(topics(), view.suggest))
  const choices: Choice[] = []
  const lists = shown.map((part) => grid(part, {view, choices}))
  const sections = lists.map(({heading, list}) => element('section', {}, heading, list))
  return {list: [element('div', {class: 'search-list'}, ...sections)], choices, lists: lists.map(({list}) => list), said: []}
}

/** Maximum number of topics that are suggested to a reader without a history. */
const MOST_TOPICS = 5

/** Returns titles of pages around the open one: its neighbours in the sidebar, or those that the navbar leads to. */
function topics(): string[] {
  const [near, main] = [titles('.sidebar li:has(> a[aria-current=page]) ~ li > a'), titles('.sidebar a:not([aria-current=page])')]
  return near.length > 2 ? near : main.length > 2 ? main : titles('.navbar-nav > ul > li > a:not([target])')
}

function titles(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((link) => link.textContent?.trim() || []).slice(0, MOST_TOPICS)
}

function grid(part: Part, {view, choices}: {readonly view: StartView; readonly choices: Choice[]}) {
  const id = `search-${part.drawing}`
  const heading = element('h2', {class: 'search-group', id: `${id}-title`}, part.title)
  const list = element('div', {role: 'grid', id, 'aria-labelledby': heading.id})
  for (const hit of part.hits) {
    const link = hitLink(hit, {part, view})
    link.id = `search-option-${choices.length}`
    const cells = [link, ...part.tools.map((tool) => toolButton(tool, hit))].map((inner) => element('div', {role: 'gridcell'}, inner))
    const row = element('div', {class: 'search-row', role: 'row', 'aria-selected': 'false'}, ...cells)
    choices.push({row, link, hit})
    list.append(row)
  }
  return {heading, list}
}

function nodesOf(name: string): (Node | string)[] {
  return markedNodes([{text: name, isMatch: false}])
}

function hitLink(hit: StoredHit, {part, view}: {readonly part: Part; readonly view: StartView}): HTMLAnchorElement {
  const {title, path} = storedTitle(hit)
  const text = element('span', {class: 'search-text'}, element('span', {class: 'search-title'}, ...nodesOf(title)))
  if (path !== undefined) text.append(element('span', {class: 'search-path'}, ...nodesOf(path)))
  const link = element('a', {class: 'search-hit', tabindex: '-1', href: safeHref(hit.url, location.href)}, icon(part.drawing), text)
  if (hit.version !== undefined && hit.version !== view.version)
    link.append(element('span', {class: 'search-version'}, versionLabel(view.settings, hit.version)))
  return link
}

function toolButton({name, drawing, run}: Tool, hit: StoredHit): HTMLButtonElement {
  const button = element('button', {type: 'button', class: 'search-tool', title: name, 'aria-label': name}, icon(drawing))
  button.addEventListener('click', () => run(hit))
  return button
}
