import type {TemplateName} from '../../core/model/template-props.ts'

/** A component of the theme of Docusaurus that is a part of the layout, and the template of docsite that shows the same. */
export type LayoutPart = {
  readonly template: TemplateName
  /** Whether the component gets the text of the page as its children. */
  readonly hasText?: true
  /** Whether the part is shown only where it has that of docsite inside, without which a page would lose what readers need. */
  readonly wraps?: true
}

/** Components by name. Of those with the same template, the first is around the next. */
export const layoutParts: Readonly<Record<string, LayoutPart>> = {
  'DocItem/Layout': {template: 'DocLayout', hasText: true},
  'DocItem/Content': {template: 'DocContent', hasText: true},
  'DocItem/Footer': {template: 'DocFooter'},
  'DocItem/Paginator': {template: 'Pager'},
  DocPaginator: {template: 'Pager'},
  DocBreadcrumbs: {template: 'Breadcrumbs'},
  DocVersionBanner: {template: 'VersionBanner'},
  'DocItem/TOC/Desktop': {template: 'OutlineList'},
  TOC: {template: 'OutlineList'},
  TOCItems: {template: 'OutlineList', wraps: true},
  BlogPostItem: {template: 'BlogPost', hasText: true},
  BlogSidebar: {template: 'BlogSidebar'},
  AnnouncementBar: {template: 'AnnouncementBar'},
  'Navbar/Logo': {template: 'Brand'},
  Logo: {template: 'Brand'},
  'Navbar/ColorModeToggle': {template: 'ColorModeToggle'},
  ColorModeToggle: {template: 'ColorModeToggle'},
  SearchBar: {template: 'SearchButton', wraps: true},
}

/** Parts that docsite shows as a part of another one, so that they are nothing where a component of the site has them. */
export const partsElsewhere = ['ContentVisibility', 'DocItem/TOC/Desktop', 'DocItem/TOC/Mobile', 'DocVersionBadge', 'Unlisted']

/** Names under which components may import a part of docsite. */
export const partNames: readonly string[] = [...Object.keys(layoutParts), ...partsElsewhere, 'EditThisPage', 'LastUpdated']

/** Templates that are rendered for each page, and know it. */
export function isOfPage(template: TemplateName): boolean {
  return !['AnnouncementBar', 'Brand', 'ColorModeToggle', 'SearchButton'].includes(template)
}

/** Returns the name of the module with a replaced part of the layout. */
export function partModule(name: string): string {
  return `@generated/docsite-part/${name}`
}

/** Returns the name of the island of a replaced part: an export of its module. */
export function partIsland(name: string): string {
  return `component:${partModule(name)}#Island`
}
