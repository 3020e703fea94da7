import type {SiteConfig} from '../../config/site-config.ts'
import type {ContentValues} from '../../core/model/content-values.ts'
import type {SiteSources, SourceFile} from '../../core/model/source.ts'
import type {Version} from '../../core/model/version.ts'

type Features = Pick<SiteConfig, 'ownFeatures'>

/** Adds the values that they can name to the written files of a site. Returns the same sources on a site whose content can name none. */
export function withValues(config: Features, sources: SiteSources): SiteSources {
  if (config.ownFeatures.every(({contentValues}) => contentValues === undefined)) return sources
  const versions = sources.versions.map(({version}) => version)
  return {
    ...sources,
    versions: sources.versions.map((one) => ({...one, docs: addValues(config, one.docs, {versions, version: one.version})})),
    pages: addValues(config, sources.pages, {versions}),
  }
}

/** The version that files are in, if they are docs, among all versions of the site. */
type Where = {readonly versions: readonly Version[]; readonly version?: Version}

/** Adds the values that they can name to files. Those that a feature generates name none: what looks like it is a part of their origin. */
export function addValues<File extends SourceFile>({ownFeatures}: Features, files: readonly File[], {versions, version}: Where): File[] {
  const values = ownFeatures.find(({contentValues}) => contentValues !== undefined)?.contentValues?.valuesOf(versions, version)
  if (values === undefined) return [...files]
  return files.map((file) => (file.format === 'react' || file.generated !== undefined ? file : withOwn(file, values)))
}

function withOwn<File extends SourceFile>({path, ...file}: File, values: ContentValues): File {
  return {path, ...file, values} as unknown as File
}
