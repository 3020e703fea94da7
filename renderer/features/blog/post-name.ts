import {isOnCalendar} from '../../core/text/is-on-calendar.ts'

/** The parts of a post's file name. */
export type PostName = {
  /** The date in the name, as `2021-08-26`. Undefined if it has none. */
  readonly date: string | undefined
  /** The name without date and extension. */
  readonly text: string
  /** Path of the post after that of the blog, unless the post has a slug: `2021/08/26/release`. */
  readonly slug: string
}

const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

/**
 * Reads the name of a post, which may begin with a date, in the name itself or in the folders around it. Source of the rules:
 * docusaurus.io/docs/blog#blog-post-date.
 * @param file path inside the folder of the blog
 * @example readPostName('2021-08-26-release/index.md') // => {date: '2021-08-26', text: 'release', slug: '2021/08/26/release'}
 * @example readPostName('release.mdx') // => {date: undefined, text: 'release', slug: 'release'}
 */
export function readPostName(file: string): PostName {
  const {folder = '', date, text = ''} = DATED.exec(file)?.groups ?? {}
  if (date === undefined) {
    const name = file.replace(/(?:\/index)?\.mdx?$/, '')
    return {date: undefined, text: name, slug: name}
  }
  return {date: date.replaceAll('/', '-'), text, slug: `${date.replaceAll('-', '/')}/${folder}${text}`}
}

/**
 * Returns a date as ISO 8601 in UTC. Without a time zone, a time is one in UTC, so that it does not depend on where the site is built.
 * Undefined if the text is no date.
 * @example toIsoDate('2021-8-26') // => '2021-08-26T00:00:00.000Z'
 */
export function toIsoDate(written: string): string | undefined {
  if (!isOnCalendar(written)) return undefined
  const day = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written.trim())
  const text = day ? [day[1], day[2]?.padStart(2, '0'), day[3]?.padStart(2, '0')].join('-') : written.trim()
  const time = [Date.parse(`${text}Z`), Date.parse(text)].find((one) => !Number.isNaN(one))
  return time === undefined ? undefined : new Date(time).toISOString()
}
