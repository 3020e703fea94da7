import type {PageHead} from './page.ts'

/** An element without content: its tag and its attributes, in their order. Values are plain text. */
export type HeadElement = {readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>>}

/**
 * What the head of a page has besides its `title` and what all pages share: the tags that search engines and previews
 * read (behaviours R7, G14, N1, P7). The build writes them, client-side navigation replaces them.
 */
export function headElements({title, description, keywords, canonical, image, noIndex, meta, alternates}: PageHead): HeadElement[] {
  const property = (name: string, content: string) => element('meta', {property: name, content})
  const named = (name: string, content: string) => element('meta', {name, content})
  return [
    property('og:title', title),
    ...(description === '' ? [] : [named('description', description), property('og:description', description)]),
    ...(keywords.length === 0 ? [] : [named('keywords', keywords.join(','))]),
    // JSON has null where a page has undefined
    ...(typeof canonical === 'string' ? [element('link', {rel: 'canonical', href: canonical}), property('og:url', canonical)] : []),
    ...(typeof image === 'string'
      ? [property('og:image', image), named('twitter:image', image), named('twitter:card', 'summary_large_image')]
      : []),
    ...(noIndex ? [named('robots', 'noindex, nofollow')] : []),
    ...meta.map(({name, content}) => named(name, content)),
    ...alternates.map(({hreflang, href}) => element('link', {rel: 'alternate', hreflang, href})),
  ]
}

function element(tag: HeadElement['tag'], attributes: HeadElement['attributes']): HeadElement {
  return {tag, attributes}
}
