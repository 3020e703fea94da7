/**
 * Brand of a path, route or href. All of them are strings, but must never be mixed up: each is converted to another only in a
 * named function. The `as` casts that create them are in this file and in `core/urls/url.ts`.
 */
type Brand<Name extends string> = {readonly __brand?: Name}

/** Absolute path on this machine, in the platform's format. Never part of any output. */
export type AbsolutePath = string & Brand<'AbsolutePath'>

/** Posix path relative to the site's root, no leading slash: `content/docs/next/a.md`. */
export type SitePath = string & Brand<'SitePath'>

/**
 * Path of a page in the site, without the base URL, decoded, with leading and trailing slash: `/docs/next/a/`. Assets and files
 * such as `/404.html` have no trailing slash.
 */
export type RoutePath = string & Brand<'RoutePath'>

/** URL as written into HTML: base URL + percent-encoded route path + query + hash. Not yet escaped for HTML. */
export type Href = string & Brand<'Href'>

/** Posix path inside the output folder, no leading slash: `docs/next/a/index.html`. */
export type OutputPath = string & Brand<'OutputPath'>
