import * as v from 'valibot'
import {unquoteBoolean, unquoteNumber} from '../../core/data/unquote.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {isOnCalendar} from '../../core/text/is-on-calendar.ts'
import {badgeSchema} from '../../source/sidebar-badge.ts'

type Field = v.GenericSchema<unknown, unknown>
type Fields = {readonly [Key in Exclude<keyof FrontMatter, 'custom'>]-?: Field}

/**
 * A text field. Numbers and dates are accepted as text, as in Docusaurus: `title: 2024` is a title. The source counts, so that
 * `1.10` stays `1.10`: the front matter reader replaces such scalars with their source.
 */
const text = v.string('a string')
const filledText = v.pipe(text, v.trim(), v.nonEmpty('a non-empty string'))
const textOrNull = v.nullable(text)
/** A boolean field. Quotes around booleans, and around numbers in the next field, are tolerated. */
const truth = v.pipe(v.unknown(), v.transform(unquoteBoolean), v.boolean('true or false'))
const position = v.pipe(v.unknown(), v.transform(unquoteNumber), v.number('a number'), v.finite('a number'))
const headingLevel = v.pipe(
  v.unknown(),
  v.transform(unquoteNumber),
  v.number('a whole number from 2 to 6'),
  v.integer('a whole number from 2 to 6'),
  v.minValue(2, 'a whole number from 2 to 6'),
  v.maxValue(6, 'a whole number from 2 to 6'),
)
const date = v.pipe(
  text,
  v.check((value) => !Number.isNaN(Date.parse(value)) && isOnCalendar(value), 'a date such as 2024-05-31'),
)
const tag = v.union(
  [
    filledText,
    v.strictObject(
      {label: filledText, permalink: filledText, description: v.optional(text)},
      'a string, or an object with `label` and `permalink`',
    ),
  ],
  'a string, or an object with `label` and `permalink`',
)

const anchor = v.pipe(filledText, v.regex(/^[^\s#"<>]+$/, 'an id, without `#` and spaces'))

/** The schemas of all known keys. Their type requires the same keys as the model. */
export const frontMatterFields: Fields = {
  id: filledText,
  title: filledText,
  sidebar_label: filledText,
  sidebar_position: position,
  sidebar_class_name: text,
  sidebar_badge: badgeSchema,
  slug: filledText,
  moved_from: v.union([filledText, v.array(filledText)], 'a path, or a list of paths'),
  anchors: v.record(anchor, anchor, 'former ids of headings, each with the one that it has now'),
  description: text,
  keywords: v.array(filledText, 'a list of strings'),
  image: filledText,
  tags: v.array(tag, 'a list of tags'),
  hide_title: truth,
  hide_table_of_contents: truth,
  show_reading_time: truth,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  pagination_prev: textOrNull,
  pagination_next: textOrNull,
  pagination_label: filledText,
  custom_edit_url: textOrNull,
  displayed_sidebar: textOrNull,
  draft: truth,
  unlisted: truth,
  search: v.union([truth, v.looseObject({exclude: v.optional(truth)})], '`false`, or nothing for a page that the search finds'),
  format: v.picklist(['md', 'mdx', 'detect'], '`md`, `mdx` or `detect`'),
  last_update: v.strictObject({date: v.optional(date), author: v.optional(filledText)}, '`date`, `author` or both'),
}

/** Keys whose numbers, booleans and dates are read as text, at any depth below them. */
export const textKeys: ReadonlySet<string> = new Set([
  'id',
  'title',
  'sidebar_label',
  'sidebar_class_name',
  'sidebar_badge',
  'slug',
  'moved_from',
  'anchors',
  'description',
  'keywords',
  'image',
  'tags',
  'pagination_prev',
  'pagination_next',
  'pagination_label',
  'custom_edit_url',
  'displayed_sidebar',
  'last_update',
])

/** Keys that Docusaurus knows and docsite passes to templates unchanged; they are not reported as misspelt. */
export const foreignKeys: ReadonlySet<string> = new Set([
  'author',
  'authorImageURL',
  'authorTitle',
  'authorURL',
  'author_image_url',
  'author_title',
  'author_url',
  'authors',
  'date',
  'head',
  'layout',
  'mdx',
  'parse_number_prefixes',
  'sidebar_custom_props',
  'sidebar_key',
  'title_meta',
  'toc',
  'wrapperClassName',
])
