import {compareText} from './compare.ts'

/** A format of feeds. */
export type FeedType = 'rss' | 'atom' | 'json'

/** A post in a feed. URLs are absolute. */
export type FeedItem = {
  readonly title: string
  readonly url: string
  /** URL that the entry keeps when its page moves. Default: that of the page. */
  readonly id?: string
  /** ISO 8601 date and time, UTC. */
  readonly date: string | undefined
  readonly description: string
  /** The whole post as HTML. */
  readonly content: string
  readonly authors: readonly {readonly name: string; readonly url: string | undefined; readonly email: string | undefined}[]
  readonly tags: readonly string[]
}

/** A feed. */
export type Feed = {
  readonly title: string
  readonly description: string
  /** URL of the blog. */
  readonly url: string
  /** URL that the feed keeps when its page moves. Default: that of the page. */
  readonly id?: string
  /** URL of the feed itself. */
  readonly self: string
  readonly language: string
  readonly copyright: string
  readonly icon: string | undefined
  /** Date and time of a feed none of whose posts has one, such as one without posts. ISO 8601, UTC. */
  readonly updated?: string
  readonly items: readonly FeedItem[]
}

/** Writes a feed in a format. Sources: rssboard.org/rss-specification, RFC 4287, jsonfeed.org/version/1.1. */
export function writeFeed(format: FeedType, feed: Feed): string {
  return {rss: writeRss, atom: writeAtom, json: writeJson}[format](feed)
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'

/** Returns the newest date of a feed. Empty if no post has one: the time of the build must not be in a file. */
function updatedAt(feed: Feed): string {
  return datesOf(feed).at(-1) ?? feed.updated ?? ''
}

/** Returns the dates of a feed, the oldest first. */
function datesOf({items}: Feed): string[] {
  return items.flatMap(({date}) => date ?? []).sort(compareText)
}

function writeRss(feed: Feed): string {
  const {title, description, url, self, language, copyright, items} = feed
  const channel = [
    text('title', title),
    text('link', url),
    text('description', description),
    text('lastBuildDate', rssDate(updatedAt(feed))),
    text('docs', 'https://www.rssboard.org/rss-specification'),
    text('generator', 'docsite'),
    text('language', language),
    text('copyright', copyright),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) =>
      element('item', [
        text('title', item.title),
        text('link', item.url),
        `<guid isPermaLink="${String(item.id === undefined)}">${escapeXml(item.id ?? item.url)}</guid>`,
        text('pubDate', rssDate(item.date ?? '')),
        text('description', item.description),
        text('content:encoded', item.content),
        // `author` has to be an address in RSS; names alone are in `dc:creator`
        ...item.authors.map(({name, email}) => (email === undefined ? text('dc:creator', name) : text('author', `${email} (${name})`))),
        ...item.tags.map((tag) => text('category', tag)),
      ]),
    ),
  ]
  const spaces =
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"'
  return `${DECLARATION}<rss version="2.0" ${spaces}>\n${element('channel', channel)}\n</rss>\n`
}

/** Returns a date as RSS has it: `Thu, 26 Aug 2021 00:00:00 GMT`. Empty for none. */
function rssDate(date: string): string {
  return date === '' ? '' : new Date(date).toUTCString()
}

function writeAtom(feed: Feed): string {
  const {title, description, url, id = url, self, copyright, icon, items, language} = feed
  // Atom asks for a date. The oldest stays the same when posts are added
  const [oldest = ''] = datesOf(feed)
  const parts = [
    text('id', id),
    text('title', title),
    text('updated', updatedAt(feed)),
    text('generator', 'docsite'),
    `<link rel="alternate" href="${escapeXml(url)}"/>`,
    `<link rel="self" href="${escapeXml(self)}"/>`,
    text('subtitle', description),
    text('icon', icon ?? ''),
    text('rights', copyright),
    ...items.map((item) =>
      element('entry', [
        `<title type="text">${escapeXml(item.title)}</title>`,
        text('id', item.id ?? item.url),
        `<link href="${escapeXml(item.url)}"/>`,
        text('updated', item.date ?? oldest),
        text('published', item.date ?? ''),
        `<summary type="text">${escapeXml(item.description)}</summary>`,
        `<content type="html">${escapeXml(item.content)}</content>`,
        ...(item.authors.length === 0 ? [element('author', [text('name', title)])] : item.authors.map(atomAuthor)),
        ...item.tags.map((tag) => `<category term="${escapeXml(tag)}" label="${escapeXml(tag)}"/>`),
      ]),
    ),
  ]
  return `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">\n${parts.filter(Boolean).join('\n')}\n</feed>\n`
}

function atomAuthor({name, url, email}: FeedItem['authors'][number]): string {
  return element('author', [text('name', name), text('uri', url ?? ''), text('email', email ?? '')])
}

function writeJson({title, description, url, self, language, icon, items}: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: self,
    description,
    language,
    ...(icon !== undefined && {icon}),
    items: items.map((item) => ({
      id: item.id ?? item.url,
      url: item.url,
      title: item.title,
      summary: item.description,
      content_html: item.content,
      ...(item.date !== undefined && {date_published: item.date}),
      ...(item.authors.length > 0 && {authors: item.authors.map(({name, url: link}) => ({name, ...(link !== undefined && {url: link})}))}),
      tags: item.tags,
    })),
  }
  return `${JSON.stringify(feed, undefined, 2)}\n`
}

function element(name: string, parts: readonly string[]): string {
  return `<${name}>\n${parts.filter(Boolean).join('\n')}\n</${name}>`
}

/** Returns an element that holds text. Empty if the text is. */
function text(name: string, value: string): string {
  return value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`
}

// Characters that XML cannot represent (w3.org/TR/xml/#charsets)
const NOT_XML =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

/** Escapes text for elements and attributes of XML. Characters that XML cannot represent are left out. */
function escapeXml(value: string): string {
  return value.replaceAll(NOT_XML, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
