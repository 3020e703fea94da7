import type {RoutePath} from '../model/paths.ts'

/** Route of the page that hosts serve for paths that do not exist. */
export const NOT_FOUND: RoutePath = '/404.html'
