import {fillHoles, HOLE_CLOSE, HOLE_OPEN} from '../../core/model/hole.ts'
import {withoutTruncateMarkers} from '../../core/html/truncate-marker.ts'

/** The HTML of an article before and after an edit. */
export type ArticleEdit = {readonly before: string; readonly after: string}

/** The texts of a page: of its document, and of the element `main`, which its manifest has alone. */
export type PageTexts = {readonly html: string; readonly main: string | undefined}

/** A page after an edit. */
export type ReplacedArticle = PageTexts & {
  /** The articles as they are in the pages, without holes. */
  readonly article: ArticleEdit
}

/**
 * Replaces the article in a page that was rendered before, by one with holes: what templates of docsite put around an article does not depend on
 * its text. The holes of the new article get what the old ones were filled with. Undefined if the old article is not exactly once in the page as it was
 * compiled, or if the rendering of either depends on what is in it, as that of styles and scripts does.
 */
export function replaceArticle({html, main}: PageTexts, edit: ArticleEdit): ReplacedArticle | undefined {
  const [before, after] = [edit.before, edit.after].map(withoutTruncateMarkers)
  if (before === undefined || after === undefined || DEPENDENT.test(before) || DEPENDENT.test(after)) return undefined
  const filling = findFilling(main ?? html, before)
  if (filling === undefined) return undefined
  let isFilled = true
  const fill = (index: number): string => {
    isFilled &&= filling.has(index)
    return filling.get(index) ?? ''
  }
  const [old, now] = [fillHoles(before, fill), fillHoles(after, fill)]
  if (!isFilled || old.trim() === '') return undefined
  const replaced = replaceOnce(html, old, now)
  const replacedMain = main === undefined ? undefined : replaceOnce(main, old, now)
  if (replaced === undefined || (main !== undefined && replacedMain === undefined)) return undefined
  return {html: replaced, main: replacedMain, article: {before: old, after: now}}
}

/** Pattern of markup that has an effect on other parts of a page: on its styles, its policy, the scripts that it loads. */
const DEPENDENT = /<script|<style|\sstyle\s*=|<docsite-|\sdata-name=/i

/** Returns what the holes of an article are filled with in a page, by their numbers. Undefined if the article is not in it. */
function findFilling(page: string, article: string): ReadonlyMap<number, string> | undefined {
  const [start = '', ...rest] = article.split(HOLE_OPEN)
  for (let at = page.indexOf(start); at !== -1; at = page.indexOf(start, at + 1)) {
    const filling = readFilling(page, at + start.length, rest)
    if (filling !== undefined) return filling
    if (start === '') return undefined
  }
  return undefined
}

/** Reads what is in a page, from an offset on, between the parts of an article that follow its holes. */
function readFilling(page: string, from: number, rest: readonly string[]): ReadonlyMap<number, string> | undefined {
  const filling = new Map<number, string>()
  let at = from
  for (const part of rest) {
    const close = part.indexOf(HOLE_CLOSE)
    const index = Number(part.slice(0, close))
    const text = part.slice(close + 1)
    const value = valueBefore(page, at, text)
    if (value === undefined || (filling.get(index) ?? value) !== value) return undefined
    filling.set(index, value)
    at += value.length + text.length
  }
  return filling
}

/** Pattern of the value of an attribute, and of the size that is added to that of an image. */
const VALUE = /[^"]*/y
const SIZED_VALUE = /[^"]*" width="\d{1,9}" height="\d{1,9}/y

/** Returns the value at an offset that a text follows. Undefined if it follows none. */
function valueBefore(page: string, at: number, text: string): string | undefined {
  for (const pattern of [VALUE, SIZED_VALUE]) {
    pattern.lastIndex = at
    const value = pattern.exec(page)?.[0]
    if (value !== undefined && page.startsWith(text, at + value.length)) return value
  }
  return undefined
}

function replaceOnce(text: string, old: string, now: string): string | undefined {
  const at = text.indexOf(old)
  if (at === -1 || text.includes(old, at + 1)) return undefined
  return text.slice(0, at) + now + text.slice(at + old.length)
}
