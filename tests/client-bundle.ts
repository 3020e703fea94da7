import {readFileSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import {bundleClient} from '../renderer/bundle/bundle-client.ts'
import type {ClientRequest} from '../renderer/bundle/bundle-client.ts'
import type {SiteConfigInput} from '../renderer/config/schema.ts'
import type {ClientAssets} from '../renderer/core/model/client-assets.ts'
import {ownHooks} from '../renderer/site/features/own-hooks.ts'
import {makeConfig} from './make-config.ts'
import {makeFolder, toolRoot} from './make-site.ts'

/** A request for the scripts and styles of a site whose pages use no feature. */
export function clientRequest(config: ClientRequest['config'], more: Partial<ClientRequest> = {}): ClientRequest {
  return {config, toolRoot, islands: [], features: new Map(), styles: [], constants: ownHooks(config).constants([]), ...more}
}

/** Returns the text of a script or stylesheet. */
export function assetText({files}: ClientAssets, href: string | undefined): string {
  const content = files.find((file) => `/${file.path}` === href)?.content
  if (content === undefined || typeof content === 'function') throw new Error(`No file ${href}`)
  return readFileSync(content.copy, 'utf8')
}

/** Returns the bytes of files that readers load, compressed one by one. */
export function gzipSize(assets: ClientAssets, hrefs: readonly (string | undefined)[]): number {
  return hrefs.map((href) => gzipSync(assetText(assets, href), {level: 9}).length).reduce((sum, size) => sum + size, 0)
}

/** Returns the text of the shell of a site with nothing in it. */
export async function shellOf(input: Partial<SiteConfigInput>): Promise<string> {
  const {value} = await bundleClient(clientRequest(makeConfig(await makeFolder({}), input)))
  return assetText(value, value.shell)
}
