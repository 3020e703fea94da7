import {append} from '../../core/data/append.ts'
import * as v from 'valibot'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import type {PostAuthor} from '../../core/model/blog-routes.ts'
import type {Diagnostic, Place, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {DataFile} from '../../core/model/source.ts'
import {unsafeScheme} from '../../core/html/unsafe-scheme.ts'
import {kebabCase} from '../../core/text/kebab-case.ts'
import {nearest} from '../../core/text/nearest.ts'
import {toRoutePath} from '../../core/urls/url.ts'

/** The authors of a blog by key. */
export type Authors = ReadonlyMap<string, PostAuthor>

const optionalText = v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.transform(String))])))

/** An author, in the list of authors or in a post (docusaurus.io/docs/blog#blog-post-authors). Other keys have no effect. */
const authorSchema = v.looseObject({
  key: optionalText,
  name: optionalText,
  title: optionalText,
  description: optionalText,
  url: optionalText,
  imageURL: optionalText,
  image_url: optionalText,
  email: optionalText,
  page: v.optional(v.nullable(v.union([v.boolean(), v.looseObject({permalink: v.string()})]))),
  socials: v.optional(v.nullable(v.record(v.string(), v.union([v.string(), v.pipe(v.number(), v.transform(String))])))),
})

type WrittenAuthor = v.InferOutput<typeof authorSchema>

/** Addresses of profiles by platform. A value that is a URL is one already. */
const platforms: Readonly<Record<string, readonly [label: string, url: string]>> = {
  x: ['X', 'https://x.com/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  github: ['GitHub', 'https://github.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  youtube: ['YouTube', 'https://youtube.com/@'],
  email: ['Email', 'mailto:'],
}

/** Reads the authors of a blog. Those that are invalid are reported and left out. */
export function readAuthors(file: DataFile | undefined, authorsPath: RoutePath): Staged<Authors> {
  if (file === undefined || file.value === null) return {value: new Map(), diagnostics: []}
  const list = v.safeParse(v.record(v.string(), v.unknown()), file.value)
  if (!list.success) return {value: new Map(), diagnostics: [invalid(file, 'is not a map of authors by their keys', undefined)]}
  const diagnostics: Diagnostic[] = []
  const authors = Object.entries(list.output).flatMap(([key, written]) => {
    const checked = v.safeParse(authorSchema, written)
    if (checked.success && isNamed(checked.output)) {
      const place = placeOfKey(file, key)
      for (const fault of unsafeUrlsOf(checked.output, `The author \`${key}\``))
        diagnostics.push(diagnostic(fault.code, {...fault, file: file.path, ...(place && {place})}))
      return [[key, toAuthor(checked.output, {key, authorsPath})] as const]
    }
    const keys = checked.success ? '' : (v.getDotPath(checked.issues[0]) ?? '')
    const fault = checked.success ? 'without `name` or `image_url`' : keys === '' ? 'that is no map' : `whose \`${keys}\` cannot be used`
    diagnostics.push(invalid(file, `has an author \`${key}\` ${fault}`, placeOfKey(file, key)))
    return []
  })
  return {value: new Map(authors), diagnostics}
}

function isNamed({name, imageURL, image_url: image}: WrittenAuthor): boolean {
  return Boolean(name ?? imageURL ?? image)
}

function invalid({name, path}: DataFile, fault: string, place: Place | undefined): Diagnostic {
  return diagnostic('data-file-invalid', {
    file: path,
    ...(place && {place}),
    message: `\`${name}\` ${fault}.`,
    hint: 'Write each author as `ada: {name: Ada Lovelace, title: Engineer, url: https://example.org}`.',
  })
}

function placeOfKey({text}: DataFile, key: string): Place | undefined {
  const line = text.split('\n').findIndex((one) => one.startsWith(`${key}:`) || one.startsWith(`"${key}":`) || one.startsWith(`'${key}':`))
  if (line === -1) return undefined
  const start = text.split('\n').slice(0, line).join('\n').length + (line === 0 ? 0 : 1)
  return placeOf(text, start, start + key.length)
}

type AuthorPlace = {readonly key: string | undefined; readonly authorsPath: RoutePath}

function toAuthor(written: WrittenAuthor, {key, authorsPath}: AuthorPlace): PostAuthor {
  const {name, title, description, url, imageURL, image_url: image, email, page, socials} = written
  const slug = page === true ? kebabCase(key ?? '') : page ? page.permalink : undefined
  return {
    key,
    name: name ?? undefined,
    title: title ?? undefined,
    description: description ?? undefined,
    url: isUnsafe(url) ? undefined : (url ?? undefined),
    image: isUnsafe(imageURL ?? image, true) ? undefined : (imageURL ?? image ?? undefined),
    email: email ?? undefined,
    socials: Object.entries(socials ?? {}).flatMap(([platform, handle]) => (isUnsafe(handle) ? [] : [profile(platform, handle)])),
    path: key === undefined || slug === undefined ? undefined : toRoutePath(authorsPath, slug),
  }
}

function profile(platform: string, handle: string): PostAuthor['socials'][number] {
  const [label, url] = platforms[platform] ?? [platform, '']
  return {label, href: /^[a-z][a-z\d+.-]*:/i.test(handle) ? handle : url + handle}
}

function isUnsafe(url: string | null | undefined, isImage = false): boolean {
  return url !== undefined && url !== null && unsafeScheme(url, {isImage}) !== undefined
}

/** Returns the faults of an author's URLs that would run code, all of which are left out. */
function unsafeUrlsOf({url, imageURL, image_url: image, socials}: WrittenAuthor, owner: string): AuthorFault[] {
  const links = [url, ...Object.values(socials ?? {})].map((one) => ({url: one, isImage: false}))
  return [...links, {url: imageURL ?? image, isImage: true}].flatMap(({url: one, isImage}): AuthorFault[] => {
    const scheme = unsafeScheme(one ?? '', {isImage})
    if (scheme === undefined) return []
    const message = `${owner} has a \`${scheme}:\` URL, which can run code, so it is left out.`
    return [{code: 'link-unsafe', message, hint: `Write the address of ${isImage ? 'an image' : 'a page'}, or remove it.`}]
  })
}

/** The front matter of a post, as far as it concerns authors. */
type WithAuthors = Readonly<Record<string, unknown>>

/** A fault of an author that a post names: it cannot be shown, or a URL of it cannot. */
export type AuthorFault = Pick<Diagnostic, 'message' | 'hint'> & {
  readonly code: 'blog-author-unknown' | 'blog-author-invalid' | 'link-unsafe'
}

/** Returns the authors of a post: keys of the list of authors, authors that the post describes, or both. */
export function authorsOf(custom: WithAuthors, authors: Authors): {readonly value: PostAuthor[]; readonly faults: AuthorFault[]} {
  const faults: AuthorFault[] = []
  const {authors: written} = custom
  const value = (written === undefined || written === null ? [] : [written].flat()).flatMap((one): PostAuthor[] => {
    const {author, faults: found} = authorOf(one, authors)
    append(faults, found)
    return author === undefined ? [] : [author]
  })
  return value.length === 0 && faults.length === 0 ? legacyAuthors(custom) : {value, faults}
}

/** An author of a post, unless it cannot be shown, and what is wrong with it. */
type FoundAuthor = {readonly author?: PostAuthor; readonly faults: readonly AuthorFault[]}

function authorOf(written: unknown, authors: Authors): FoundAuthor {
  const checked = v.safeParse(authorSchema, typeof written === 'string' ? {key: written} : written)
  if (!checked.success) {
    const message = `\`authors\` has \`${JSON.stringify(written)}\`; expected the key of an author, or an object with \`name\`.`
    return {faults: [{code: 'blog-author-invalid', message, hint: 'Write `authors: ada`, or `authors: {name: Ada Lovelace}`.'}]}
  }
  const faults = unsafeUrlsOf(checked.output, 'An author of the post')
  const {key} = checked.output
  const own = toAuthor(checked.output, {key: key ?? undefined, authorsPath: '/'})
  if (key === undefined || key === null) return {author: own, faults}
  const listed = authors.get(key)
  if (listed === undefined) return {faults: [unknownAuthor(key, authors)]}
  const changes = Object.fromEntries(Object.entries(own).filter(([name, value]) => value !== undefined && name !== 'socials'))
  return {author: {...listed, ...changes, path: listed.path}, faults}
}

function unknownAuthor(key: string, authors: Authors): AuthorFault {
  const meant = nearest(key, [...authors.keys()])
  const guess =
    meant === undefined ? 'Add it to the list of authors, or describe the author here: `authors: {name: …}`.' : `Did you mean \`${meant}\`?`
  return {code: 'blog-author-unknown', message: `The blog has no author with the key \`${key}\`.`, hint: guess}
}

/** Returns the author in the keys that preceded `authors`. */
function legacyAuthors(custom: WithAuthors): {readonly value: PostAuthor[]; readonly faults: AuthorFault[]} {
  const checked = v.safeParse(authorSchema, {
    name: custom['author'],
    title: custom['author_title'] ?? custom['authorTitle'],
    url: custom['author_url'] ?? custom['authorURL'],
    imageURL: custom['author_image_url'] ?? custom['authorImageURL'],
  })
  if (!checked.success) return {value: [], faults: []}
  const {name, title, url, imageURL} = checked.output
  const value = (name ?? title ?? url ?? imageURL) ? [toAuthor(checked.output, {key: undefined, authorsPath: '/'})] : []
  return {value, faults: unsafeUrlsOf(checked.output, 'The author of the post')}
}
