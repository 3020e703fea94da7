/**
 * The purpose of a reference. It determines which targets are valid, and the message if the target is missing:
 * - `link` is a target of readers (`a`, `area`, forms, `cite`), `frame` a page embedded in the page, `refresh` the target of a
 *   redirecting page;
 * - `kept-link` is a link that its author exempted with `pathname://`, so its target may not exist;
 * - `image`, `media`, `style`, `script`, `file` are resources loaded by the page, `symbol` an element of an SVG that it shows;
 * - `canonical`, `alternate`, `share-url`, `share-image` are metadata for search engines and previews;
 * - `app-manifest` and `search-description` are files that contain references themselves.
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

/** A URL in a file, with character references decoded. `start` and `end` are offsets in the text of the file. */
export type Reference = {
  readonly url: string
  readonly role: ReferenceRole
  readonly start: number
  readonly end: number
}
