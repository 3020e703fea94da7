import {configOfVersion, keysOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Doc} from '../../core/model/route-graph.ts'
import type {Version} from '../../core/model/version.ts'
import {isFunctionMark} from '../../core/site-functions.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {pageHref} from '../../core/urls/url.ts'
import type {SiteFunctions} from './site-functions.ts'

/** Returns the docs of a version with the URLs for editing that a function of the configuration returns, if there is one. */
export async function addEditUrls(
  functions: SiteFunctions,
  site: SiteConfig,
  {version, docs}: {readonly version: Version; readonly docs: readonly Doc[]},
): Promise<readonly Doc[]> {
  const config = configOfVersion(site, version.name)
  if (!isFunctionMark(config.docs.editUrl) || docs.length === 0) return docs
  const fromGit = config.docsPlaces.fromGit?.[splitVersion(version.name).name]
  const docsDir = fromGit === undefined ? version.dir : `${fromGit.up ?? ''}${fromGit.path}`
  const urls = await functions.call({
    name: [...keysOfSet(version.set), 'editUrl'].join('.'),
    part: `${version.name} ${config.locale.name}`,
    given: docs.map(({source, route}) => ({
      version: splitVersion(version.name).name,
      versionDocsDirPath: docsDir,
      docPath: (source.original ?? source.path).slice(version.dir.length + 1),
      permalink: pageHref(route, config),
      locale: config.locale.name,
    })),
  })
  return docs.map((doc, index) => {
    const url = urls?.[index]
    return typeof url === 'string' ? {...doc, editUrl: url} : doc
  })
}
