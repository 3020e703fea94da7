/**
 * Front matter of a document, checked. Unknown keys are kept in `custom`, so that templates can read them.
 * Names are those that writers know from Docusaurus.
 */
export type FrontMatter = {
  readonly id?: string
  readonly title?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  readonly slug?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly tags?: readonly (string | {readonly label: string; readonly permalink: string})[]
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  /** `null`: no link to a previous page. */
  readonly pagination_prev?: string | null
  readonly pagination_next?: string | null
  readonly pagination_label?: string
  /** `null`: no edit link. */
  readonly custom_edit_url?: string | null
  /** `null`: no sidebar. */
  readonly displayed_sidebar?: string | null
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly last_update?: {readonly date?: string; readonly author?: string}
  readonly custom?: Readonly<Record<string, unknown>>
}
