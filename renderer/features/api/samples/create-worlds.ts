import path from 'node:path'
import {libraryFiles} from '../library/library-files.ts'
import {settleSources} from '../library/settle-sources.ts'
import {readVersionLibraries} from '../library/version-library.ts'
import type {Staged} from '../../../core/model/diagnostic.ts'
import type {VersionLibraries} from '../model/library.ts'
import {readVersionList} from '../../../source/read-version-list.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import type {Version} from '../../../core/model/version.ts'
import {hashList, hashParts} from '../../../core/files/hash.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import type {WorldPages} from './check-samples.ts'
import type {PageSamples} from './collect-samples.ts'
import type {FileHome, TypeWorld} from './type-world.ts'

/** The versions of a site, as in its route graph. */
type Versions = {readonly versions: readonly {readonly version: Pick<Version, 'name' | 'isLatest'>}[]}

/**
 * Groups pages by the types that their samples are checked against: the libraries documented in their version, and the installed
 * packages. Pages outside the docs belong to the latest version. Reports missing packages.
 */
export async function createWorlds(
  config: SiteConfig,
  pages: readonly PageSamples[],
  {versions, log}: Versions & {readonly log: ReadLog},
): Promise<Staged<readonly WorldPages[]>> {
  const latest = versions.find(({version}) => version.isLatest)?.version.name
  const byVersion = new Map<string | undefined, PageSamples[]>()
  for (const page of pages) {
    const version = page.version ?? latest
    byVersion.set(version, [...(byVersion.get(version) ?? []), page])
  }
  const named = [...byVersion.keys()].flatMap((version) => version ?? [])
  // the diagnostics were reported when the site was read
  const {value: list} = readVersionList(config)
  log.add([path.join(config.root, list.path)])
  const {value: api} = settleSources(config.api, list.names)
  const {value: libraries, diagnostics} = await readVersionLibraries({...config, api}, named, log)
  const value = [...byVersion].map(([version, own]): WorldPages => {
    const documented = version === undefined ? undefined : libraries.get(version)
    return {world: documented === undefined ? installedWorld : createWorld(documented), documented, pages: own}
  })
  return {value, diagnostics}
}

/** The world with installed packages only. */
const installedWorld: TypeWorld = {hash: hashParts('installed'), files: new Map(), homes: new Map(), inScope: []}

function createWorld(documented: VersionLibraries): TypeWorld {
  const files = libraryFiles(documented)
  const inScope = [...documented.libraries.map(({name}) => name), ...documented.stubs.keys()]
  const homes = homesOf(documented)
  return {hash: hashList([JSON.stringify([...homes]), ...[...files].flat(), ...inScope]), files, homes, inScope}
}

/** Returns the locations on disk of the files of documented packages, by their path relative to the folder of the code. */
export function homesOf({libraries}: VersionLibraries): Map<string, FileHome> {
  return new Map(
    libraries.flatMap(({name, home, declarations}) =>
      declarations.map(({path: file, home: {folder, peers} = home}): [string, FileHome] => [
        `node_modules/${name}/${file}`,
        {file: path.posix.join(folder, file), peers},
      ]),
    ),
  )
}
