import type {WrittenBadge} from './sidebar.ts'

/**
 * Front matter of a document, checked. Unknown keys are kept in `custom`, so that templates can read them.
 * Names are those that writers know from Docusaurus. Text and example of each key are also those of the guide.
 */
export type FrontMatter = {
  /**
   * Last part of the doc's id, by which sidebars and the navbar name it, and of its address where there is no `slug`. Default: the name of the file.
   * @example id: install
   */
  readonly id?: string
  /**
   * Title of the page. Default: its first heading of level 1, else its id.
   * @example title: Install the package
   */
  readonly title?: string
  /**
   * Label of the page in the sidebar. Default: the title.
   * @example sidebar_label: Install
   */
  readonly sidebar_label?: string
  /**
   * Place among its neighbours in a sidebar that is made from a folder; smaller numbers come first. Default: the number that the file's name begins with.
   * @example sidebar_position: 2
   */
  readonly sidebar_position?: number
  /**
   * CSS class of the entry in the sidebar.
   * @example sidebar_class_name: is-new
   */
  readonly sidebar_class_name?: string
  /**
   * Word or two behind the label in the sidebar. Tones: `note` (the default), `tip`, `caution` and `danger`.
   * @example sidebar_badge: {text: New, tone: tip}
   */
  readonly sidebar_badge?: WrittenBadge
  /**
   * Address of the page, from its folder or, with a slash in front, from the root of its version. Default: the path of the file.
   * @example slug: /start
   */
  readonly slug?: string
  /**
   * Former addresses of the page, written as in `slug`. Each leads to the page, unless another page has it, and the version menu finds the page in versions
   * where it still is, or already is, at another address.
   * @example moved_from: [/setup, /guides/install]
   */
  readonly moved_from?: string | readonly string[]
  /**
   * Former ids of headings, each with the id of the heading that has its content now. Links to them still find it, without script.
   * @example anchors: {installation: install, first-steps: start}
   */
  readonly anchors?: Readonly<Record<string, string>>
  /**
   * One sentence for search engines and link previews. Default: the beginning of the first paragraph, at most 160 characters.
   * @example description: How to install the package with npm.
   */
  readonly description?: string
  /**
   * Keywords for the element `meta` of that name.
   * @example keywords: [install, npm]
   */
  readonly keywords?: readonly string[]
  /**
   * Image for link previews: the path of a file in `content/static`, or a URL. Default: `image` of the configuration.
   * @example image: /preview.png
   */
  readonly image?: string
  /**
   * Tags of the page. Each has a page that lists the docs of its version that have it.
   * @example tags: [setup, {label: Command line, permalink: /cli}]
   */
  readonly tags?: readonly (string | {readonly label: string; readonly permalink: string})[]
  /**
   * Hides the title above the text.
   * @example hide_title: true
   */
  readonly hide_title?: boolean
  /**
   * Hides the table of contents. Wide tables and code take its place.
   * @example hide_table_of_contents: true
   */
  readonly hide_table_of_contents?: boolean
  /**
   * Shows how many minutes the doc takes to read. Default: `docs.showReadingTime` of the configuration.
   * @example show_reading_time: true
   */
  readonly show_reading_time?: boolean
  /**
   * The highest level of headings listed. Default: `tableOfContents.minLevel` of the configuration.
   * @example toc_min_heading_level: 2
   */
  readonly toc_min_heading_level?: number
  /**
   * The lowest level of headings listed. Default: `tableOfContents.maxLevel` of the configuration.
   * @example toc_max_heading_level: 4
   */
  readonly toc_max_heading_level?: number
  /**
   * Id of the doc that the link _Previous_ leads to; `null` for none. Default: the one before it in the sidebar.
   * @example pagination_prev: null
   */
  readonly pagination_prev?: string | null
  /**
   * Id of the doc that the link _Next_ leads to; `null` for none. Default: the one after it in the sidebar.
   * @example pagination_next: guides/publish
   */
  readonly pagination_next?: string | null
  /**
   * Label of the page in the links _Previous_ and _Next_ of other pages. Default: `sidebar_label`, else the title.
   * @example pagination_label: Install
   */
  readonly pagination_label?: string
  /**
   * Target of _Edit this page_; `null` for no such link. Default: `docs.editUrl` of the configuration and the path of the file.
   * @example custom_edit_url: null
   */
  readonly custom_edit_url?: string | null
  /**
   * Key of the sidebar that is shown beside the page; `null` for none. Default: the sidebar that has the page.
   * @example displayed_sidebar: reference
   */
  readonly displayed_sidebar?: string | null
  /**
   * The page is left out of the site, also while you write.
   * @example draft: true
   */
  readonly draft?: boolean
  /**
   * The page is built and can be linked to; sidebars, tag pages, the search and the sitemap leave it out, and search engines are asked to.
   * @example unlisted: true
   */
  readonly unlisted?: boolean
  /**
   * With `false`, the search of the site leaves the page out. Writers of MkDocs Material know it as `search: {exclude: true}`, which is the same.
   * @example search: false
   */
  readonly search?: boolean | {readonly exclude?: boolean | undefined}
  /**
   * When and by whom the page was last changed, instead of what git says. Shown where the configuration says so.
   * @example last_update: {date: 2024-05-31, author: Ada}
   */
  readonly last_update?: {readonly date?: string; readonly author?: string}
  /**
   * How the file is read: as Markdown with HTML (`md`), as MDX (`mdx`), or by its extension (`detect`). Default: `markdown.format` of the configuration.
   * @example format: mdx
   */
  readonly format?: 'md' | 'mdx' | 'detect'
  readonly custom?: Readonly<Record<string, unknown>>
}

/** Returns the value that code of a page has for its front matter: keys that only the site knows are beside the others, as in Docusaurus. */
export function frontMatterInCode(frontMatter: FrontMatter): Readonly<Record<string, unknown>> {
  return {...frontMatter.custom, ...frontMatter}
}
