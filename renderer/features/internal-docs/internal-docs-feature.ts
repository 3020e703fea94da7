import type {SiteConfig} from '../../config/site-config.ts'
import type {FeatureRequest} from '../../core/feature.ts'
import type {InternalCheck} from './internal-docs.ts'
import {featureSources} from '../feature-sources.ts'
import type {FeatureSession, OwnFeature} from '../own-feature.ts'
import {SOURCES_FOLDER, editorSettings} from './editor-settings.ts'

const source = featureSources('internal-docs')

/** The empty element at the start of pages, which is filled for staff. */
const BANNER = '<div id="internaldocs-banner" role="region" aria-label="Internal documentation" hidden></div>'

/** The connection of a site with its internal copy: a check for staff, messages to a page that frames the site, an editor of pages. */
export function internalDocsFeature(config: SiteConfig): OwnFeature {
  const {internalDocs} = config
  if (internalDocs === undefined) return {name: 'internal-docs'}
  const {check, staffHosts, parent, editor} = internalDocs
  const settings = editorSettings(config)
  return {
    name: 'internal-docs',
    shell: [
      ...(check === undefined && staffHosts === undefined ? [] : [start('startCheck', 'browser/start-check.ts', internalDocs)]),
      ...(parent === undefined ? [] : [start('startParent', 'browser/start-parent.ts', parent)]),
      ...(settings === undefined ? [] : [start('startEditor', 'browser/editor/start-editor.ts', settings)]),
    ],
    styles: [
      ...(check === undefined ? [] : [source('styles/internal-docs.css')]),
      ...(parent === undefined ? [] : [source('styles/framed.css')]),
      ...(editor === undefined ? [] : [source('styles/page-editor.css')]),
    ],
    requests: check === undefined ? [] : requestsOf(check),
    framedBy: parent?.origins ?? [],
    ...(check !== undefined && {bodyStart: BANNER}),
    ...(editor !== undefined && {reservedPaths: [sources], openSession, showsTexts: true}),
  }
}

function start(name: string, file: string, settings: unknown): NonNullable<OwnFeature['shell']>[number] {
  return {module: source(file), export: name, settings}
}

/** Returns the requests of the check: the ping, then the check itself once the ping was answered. */
function requestsOf({pingUrl, checkUrl}: InternalCheck): FeatureRequest[] {
  return [pingUrl, checkUrl]
    .filter((url) => url !== undefined)
    .map((url) => ({because: 'internalDocs.check', directive: 'connectSrc', source: new URL(url).origin, when: 'load'}))
}

const sources = {
  path: `${SOURCES_FOLDER}/`,
  what: 'the sources of pages, for the editor',
  hint: 'Put the file into a folder with another name.',
}

async function openSession(): Promise<FeatureSession> {
  const {planRawSources} = await import('./raw-sources.ts')
  return {files: planRawSources, diagnostics: () => [], close: () => undefined}
}
