import type {SiteConfig} from '../../config/site-config.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import type {Version} from '../../core/model/version.ts'
import {ownFeatures} from '../../features/index.ts'
import type {AddedPages as FeaturePages, MadePictures, PictureRequest, ReservedPath} from '../../features/own-feature.ts'
import type {RouteSource} from '../../graph/routes/claim-routes.ts'
import type {PagePlanner, PictureFinder, StaleFinder} from '../../pages/page-context.ts'
import type {Tagger} from '../../graph/routes/create-docs.ts'

/** The additions of docsite's own features to a locale: the `SiteHooks` of all of them. */
export type OwnHooks = {
  readonly tagger: Tagger
  readonly facts: Pick<SiteFacts, 'search'>
  readonly constants: (versions: readonly Version[]) => Readonly<Record<string, string>>
  readonly reservedPaths: readonly ReservedPath[]
}

/** Returns what docsite's own features add to a locale. */
export function ownHooks(config: SiteConfig): OwnHooks {
  const own = ownFeatures(config)
  const taggers = own.flatMap(({docTags = []}) => docTags)
  return {
    tagger: joinTaggers(taggers),
    facts: Object.assign({search: undefined}, ...own.map(({facts}) => facts?.())),
    constants: (versions) => Object.assign({}, ...own.map(({constants}) => constants?.(versions))),
    reservedPaths: own.flatMap(({reservedPaths = []}) => reservedPaths),
  }
}

/** Returns a tagger that returns the tags of several. */
export function joinTaggers(taggers: readonly Tagger[]): Tagger {
  return (...doc) => {
    const tagged = taggers.map((tagsOf) => tagsOf(...doc))
    return {value: tagged.flatMap(({value}) => value), diagnostics: tagged.flatMap(({diagnostics}) => diagnostics)}
  }
}

/** The pages that docsite's own features add. */
export type AddedPages = {
  /** Return the routes of the pages, in the order in which they are claimed. */
  readonly routes: readonly RouteSource[]
  /** Plans those pages that are more than lists of links. */
  readonly planAdded: PagePlanner
  /** Finds pictures for link previews. Undefined if no feature has any. */
  readonly pictureOf?: PictureFinder
  /** Finds translated pages that are behind. Undefined if pages do not say so. */
  readonly staleOf?: StaleFinder
}

/** Loads what adds pages. Code of features that the site does not use is not loaded. */
export async function loadAddedPages(config: SiteConfig): Promise<AddedPages> {
  const loaded = await Promise.all(
    ownFeatures(config).map(
      async ({routes, loadPages}): Promise<Partial<FeaturePages>> => (await loadPages?.()) ?? (routes ? {routes} : {}),
    ),
  )
  const [pictureOf] = loaded.flatMap((pages) => pages.pictureOf ?? [])
  const [staleOf] = loaded.flatMap((pages) => pages.staleOf ?? [])
  return {
    routes: loaded.flatMap(({routes = []}) => routes),
    ...(pictureOf && {pictureOf}),
    ...(staleOf && {staleOf}),
    planAdded(context, route) {
      for (const {planPage} of loaded) {
        const page = planPage?.(context, route)
        if (page !== undefined) return page
      }
      return undefined
    },
  }
}

/** The pictures of a site whose pages show images as they are. */
export const noPictures: Staged<MadePictures> = {value: {pictures: new Map(), files: [], close: () => undefined}, diagnostics: []}

/** Makes what pages show in the place of images. Throws the signal's reason on abort. */
export async function makePictures(request: PictureRequest): Promise<Staged<MadePictures>> {
  const make = ownFeatures(request.locales[0].config).find(({pictures}) => pictures !== undefined)?.pictures
  return (await make?.(request)) ?? noPictures
}
