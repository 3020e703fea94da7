import {toolFacts} from '../../core/files/tool-facts.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {ownFeatures} from '../../features/index.ts'
import type {EditedFiles, EditedTexts} from '../../features/own-feature.ts'
import {outputOf} from '../features/plan-feature-files.ts'
import type {Locales, PlannedLocale} from '../prepare-locales.ts'
import type {EditedPage} from './edit-pages.ts'
import type {FeatureNotes} from './text-notes.ts'

/** Collects the notes of features on a site that was built. Undefined if the texts of one of them cannot be edited alone. */
export async function noteFeatures(locales: Locales<PlannedLocale>): Promise<FeatureNotes | undefined> {
  const notes: Record<string, object> = {}
  for (const [index, {config, graph, bound, compiled}] of locales.entries()) {
    const {body, prepareBody} = compiled
    for (const {name, noteTexts} of ownFeatures(config)) {
      if (noteTexts === undefined) continue
      const noted = await noteTexts({config, graph, bound, body, prepareBody})
      if (noted === undefined) return undefined
      notes[slotOf(name, index)] = noted
    }
  }
  return notes
}

/** The edits of a site, as far as its features need them. */
type FeatureEdits = {
  readonly pages: readonly EditedPage[]
  readonly read: (path: OutputPath) => Uint8Array
  readonly notes: FeatureNotes
}

/** The files of features after edits, and their notes for the next one. */
type EditedFeatures = Omit<EditedFiles, 'notes'> & {readonly notes: FeatureNotes}

/** Returns the files of features that contain texts. Undefined if one of them cannot make its files without the whole site. */
export async function editFeatures(
  locales: readonly SiteConfig[],
  {pages, read, notes}: FeatureEdits,
): Promise<EditedFeatures | undefined> {
  const made: EditedFiles[] = []
  const noted: Record<string, object> = {...notes}
  for (const [index, config] of locales.entries()) {
    const edits = pages.filter(({edit}) => edit.page.locale === index).map(describeEdit)
    // where texts are in files of other features, there are no text pages
    for (const {name, editTexts} of edits.length === 0 ? [] : ownFeatures(config)) {
      if (editTexts === undefined) continue
      const slot = slotOf(name, index)
      const fileOf: EditedTexts['fileOf'] = (file) => outputOf({name}, file, config)
      const readFile: EditedTexts['readFile'] = (path) => read(fileOf({path, key: '', content: () => ''}).path)
      const edited = await editTexts({config, toolHash: toolFacts.hash, edits, notes: notes[slot], read, fileOf, readFile})
      if (edited === undefined) return undefined
      made.push(edited)
      if (edited.notes !== undefined) noted[slot] = edited.notes
    }
  }
  const files: OutputFile[] = made.flatMap((edited) => edited.files)
  return {files, removed: made.flatMap(({removed}) => removed), notes: noted}
}

function describeEdit({edit, article}: EditedPage): EditedTexts['edits'][number] {
  const {page, before, after, sourceSize, body} = edit
  return {route: page.route, before, after, sourceSize, html: () => body(after), article}
}

function slotOf(name: string, locale: number): string {
  return `${name} ${locale}`
}
