import {mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../../config/site-config.ts'
import {isInside} from '../../../core/files/inside.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {runGit} from './run-git.ts'

/** A folder for the content of tags, one after the other. */
export type TagFolder = {
  /**
   * Replaces what is in the folder by the content of a tag.
   * @throws git's error, or one of the file system
   */
  readonly fill: (tag: string) => void
  /** The configuration of today, whose content is that of the folder. */
  readonly config: SiteConfig
  /** Removes the content of the tag. */
  readonly remove: () => void
}

/**
 * Opens the folder, in the state of the site, so that modules find its packages. Neither the working tree nor the index of the repository changes:
 * git writes the files of a tag by an index of its own. Compilations are kept from tag to tag, and for
 * the next import.
 * @param top the folder of the repository
 */
export function openTagFolder(config: SiteConfig, top: AbsolutePath): TagFolder {
  const folder = path.join(config.stateRoot, 'ledger-import')
  const [tree, index] = [path.join(folder, 'tree'), path.join(folder, 'index')]
  const env = {GIT_INDEX_FILE: index}
  const wanted = config.siteRoots
    .filter((root) => isInside(top, root))
    .map((root) => path.relative(top, root).split(path.sep).join('/') || '.')
  const remove = (): void => {
    rmSync(tree, {recursive: true, force: true})
    rmSync(index, {force: true})
  }
  return {
    fill(tag) {
      remove()
      mkdirSync(tree, {recursive: true})
      runGit(['read-tree', `refs/tags/${tag}`], {cwd: top, env})
      const files = runGit(['--literal-pathspecs', 'ls-files', '-z', '--', ...wanted], {cwd: top, env})
      runGit(['checkout-index', '-z', '--stdin', '--quiet', `--prefix=${tree}/`], {cwd: top, env, input: files})
    },
    config: moveContent(config, {
      state: path.join(folder, 'state'),
      move: (file) => (isInside(top, file) ? path.join(tree, path.relative(top, file)) : file),
    }),
    remove,
  }
}

type Move = {readonly state: AbsolutePath; readonly move: (file: AbsolutePath) => AbsolutePath}

/** Returns a configuration whose content is elsewhere. Its code stays where it is. */
function moveContent(config: SiteConfig, {state, move}: Move): SiteConfig {
  const movePlaces = (places: SiteConfig['docsPlaces']): SiteConfig['docsPlaces'] => ({
    ...places,
    shared: places.shared && move(places.shared),
    next: move(places.next),
    released: move(places.released),
    list: move(places.list),
    nextSidebars: move(places.nextSidebars),
    releasedSidebars: move(places.releasedSidebars),
  })
  return {
    ...config,
    root: move(config.root),
    contentRoot: move(config.contentRoot),
    docsPlaces: movePlaces(config.docsPlaces),
    setPlaces: Object.fromEntries(Object.entries(config.setPlaces).map(([id, places]) => [id, movePlaces(places)])),
    pagesRoot: move(config.pagesRoot),
    staticRoots: config.staticRoots.map(move),
    contentRoots: config.contentRoots.map(move),
    siteRoots: config.siteRoots.map(move),
    stateRoot: state,
    outRoot: path.join(state, 'out'),
  }
}
