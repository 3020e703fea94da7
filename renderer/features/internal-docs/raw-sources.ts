import {isFromGit} from '../../core/files/git-folder.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {LinkedLocale} from '../own-feature.ts'
import {SOURCES_FOLDER} from './editor-settings.ts'

/** Returns the sources of all docs and Markdown pages that have files to edit, under their site paths. Those from Git have none. */
export function planRawSources({graph}: {readonly graph: Pick<LinkedLocale['graph'], 'routes'>}): OutputFile[] {
  const sources = [...graph.routes.values()].flatMap((route) =>
    route.kind === 'doc' ? [route.doc.source] : route.kind === 'page' ? [route.page.source] : [],
  )
  return sources
    .filter(({format, generated, path}) => format !== 'react' && generated === undefined && !isFromGit(path))
    .map(({path, absolutePath, hash}) => ({path: `${SOURCES_FOLDER}/${path}`, key: hash, content: {copy: absolutePath}}))
}
