import {existsSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfigInput} from '../../config/schema.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {MovedPlaces, MovedSet} from './moved-folders.ts'

type DocsInput = NonNullable<SiteConfigInput['docSets']>[string]

/** Returns the configuration of a site after its move. Keys that say where content is are left out where it is at the places of docsite. */
export function movedInput(input: SiteConfigInput, config: SiteConfig, places: MovedPlaces): SiteConfigInput {
  const {docs = {}, docSets, blog = [], islands, components, stylesheets} = input
  const place = (file: SitePath): SitePath => {
    const absolute = path.resolve(config.root, file)
    return existsSync(absolute) ? (places.placeOf(absolute) ?? file) : file
  }
  const setOf = (id: string): MovedSet | undefined => places.sets.find((set) => set.id === id)
  const isUsual = places.staticDirs.every((folder) => folder === 'content/static')
  return {
    ...input,
    pagesDir: undefined,
    staticDirs: isUsual ? undefined : [...places.staticDirs],
    docs: movedDocs(docs, setOf(''), config),
    ...(docSets && {docSets: Object.fromEntries(Object.entries(docSets).map(([id, set]) => [id, movedDocs(set, setOf(id), config)]))}),
    ...(places.blogs.length > 0 && {
      blog: [blog].flat().map(({path: _path, ...one}, index) => {
        const folder = places.blogs[index] ?? 'content/blog'
        return {...one, ...(folder !== 'content/blog' && {path: folder})}
      }),
    }),
    ...(islands && {
      islands: Object.fromEntries(Object.entries(islands).map(([name, island]) => [name, {...island, module: place(island.module)}])),
    }),
    ...(components && {components: Object.fromEntries(Object.entries(components).map(([name, module]) => [name, place(module)]))}),
    ...(stylesheets && {stylesheets: stylesheets.map((one) => (typeof one === 'string' ? place(one) : one))}),
  }
}

function movedDocs<Docs extends DocsInput>(docs: Docs, set: MovedSet | undefined, {root}: SiteConfig): Docs {
  const {versions = {}, onlyInclude} = docs
  const isMissing = (name: string): boolean => set?.missing.includes(name) === true
  const kept = Object.entries(versions).filter(([name]) => !isMissing(name))
  return {
    ...docs,
    layout: undefined,
    sidebars: undefined,
    ...(onlyInclude && {onlyInclude: onlyInclude.filter((name) => !isMissing(name))}),
    versions: Object.fromEntries(
      kept.map(([name, version]) => {
        if (version.editUrl === undefined) return [name, version]
        return [name, {...version, editUrl: movedTemplate(version.editUrl, set, root)}]
      }),
    ),
  }
}

/** Returns a URL for editing that leads to the new folder of the version that it leads to. */
function movedTemplate(editUrl: string, set: MovedSet | undefined, root: string): string {
  const end = ({from}: MovedSet['versions'][number]): string => `/${sitePath(root, from)}/{docPath}`
  const moved = set?.versions.find((one) => editUrl.endsWith(end(one)))
  return moved === undefined ? editUrl : `${editUrl.slice(0, -end(moved).length)}/${moved.to}/{docPath}`
}
