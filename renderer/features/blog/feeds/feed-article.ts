import {decodeText} from '../../../core/text/decode-text.ts'
import {escapeHtml} from '../../../core/html/escape-html.ts'
import {scanTags} from '../../../core/html/scan-tags.ts'

/** Attributes that hold a URL. */
const URLS = new Set(['href', 'src', 'poster', 'data', 'action'])

/** Elements without meaning outside of the page: links of headings to themselves, and code that feed readers do not run. */
const LEFT_OUT = /<a class="hash-link"[^>]*>[^]*?<\/a>|<(script|style|template)\b[^]*?<\/\1>|<button\b[^]*?<\/button>/gi

/** Returns an article as feed readers show it, where it is on no page: all URLs are absolute. */
export function feedArticle(html: string, url: string): string {
  const article = html.replaceAll(LEFT_OUT, '')
  const parts: string[] = []
  let done = 0
  for (const {isEnd, attributes} of scanTags(article)) {
    if (isEnd) continue
    for (const {name, raw, start, end} of attributes) {
      const value = URLS.has(name) ? absolute(raw, url) : name === 'srcset' ? absoluteSet(raw, url) : undefined
      if (value === undefined) continue
      parts.push(article.slice(done, start), `${name}="${value}"`)
      done = end
    }
  }
  return parts.join('') + article.slice(done)
}

function absolute(raw: string, base: string): string {
  const written = decodeText(raw)
  return escapeHtml(URL.canParse(written, base) ? new URL(written, base).href : written)
}

/** Makes the URLs of a `srcset` absolute. Their commas are percent-encoded where docsite made them. */
function absoluteSet(raw: string, base: string): string {
  return raw
    .split(/,\s+/)
    .map((candidate) => {
      const [url = '', ...size] = candidate.trim().split(/\s+/)
      return [absolute(url, base), ...size].join(' ')
    })
    .join(', ')
}
