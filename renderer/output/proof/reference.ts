/**
 * What a reference is for. It decides what may be at its end and what is said when nothing is there:
 * - `link` is where a reader goes (`a`, `area`, forms, `cite`), `frame` a page within the page, `refresh` where a page sends
 *   its reader;
 * - `kept-link` is a link that docsite left as its author wrote it, by `pathname://`: there may be nothing;
 * - `image`, `media`, `style`, `script`, `file` is what the page loads, `symbol` an element of an SVG that it shows;
 * - `canonical`, `alternate`, `share-url`, `share-image` is what a page tells search engines and previews;
 * - `app-manifest` and `search-description` are files that hold references themselves.
 */
export type ReferenceRole =
  | 'link'
  | 'kept-link'
  | 'frame'
  | 'refresh'
  | 'image'
  | 'media'
  | 'style'
  | 'script'
  | 'file'
  | 'symbol'
  | 'canonical'
  | 'alternate'
  | 'share-url'
  | 'share-image'
  | 'app-manifest'
  | 'search-description'

/** A URL in a file, without character references. `start` and `end` are offsets in the text of the file. */
export type Reference = {
  readonly url: string
  readonly role: ReferenceRole
  readonly start: number
  readonly end: number
}
