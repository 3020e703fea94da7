import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, readFile, rm, symlink} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {listen} from '../cli/http/listen.ts'
import {toolRoot} from './make-site.ts'

/** A registry for npm on this machine, so that tests install packages without a network. */
export type LocalRegistry = {
  readonly url: string
  readonly close: () => Promise<void>
}

/** A version of a package: its manifest, and how its archive is made. */
type Release = {readonly manifest: {readonly name: string; readonly version: string}; readonly pack: () => Promise<Buffer>}

const run = promisify(execFile)

/** Starts a registry that has docsite, from an archive that `npm pack` has made, and every package that is installed in this repository. */
export async function startRegistry(archive: string): Promise<LocalRegistry> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'docsite-registry-'))
  const releases = [await releaseOfTool(archive), ...(await installedReleases(scratch))]
  const server = createServer((request, response) => {
    void answer({pathname: decodeURIComponent(request.url ?? '/'), url, releases}, response)
  })
  const url = `http://127.0.0.1:${await listen(server, 0)}`
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(scratch, {recursive: true, force: true})
    },
  }
}

async function releaseOfTool(archive: string): Promise<Release> {
  return {manifest: await readManifest(toolRoot), pack: () => readFile(archive)}
}

/** Every package below `node_modules`, nested ones too, as npm has listed them; not what is linked, as the checkout itself is. */
async function installedReleases(scratch: string): Promise<Release[]> {
  const lock = await readFile(path.join(toolRoot, 'node_modules/.package-lock.json'), 'utf8')
  const {packages} = JSON.parse(lock) as {packages: Record<string, {readonly link?: boolean}>}
  const folders = Object.keys(packages).filter((folder) => folder.startsWith('node_modules/') && packages[folder]?.link !== true)
  const installed = folders.map(async (folder, index) => {
    const place = path.join(toolRoot, folder)
    return {manifest: await readManifest(place), pack: () => packFolder(place, path.join(scratch, String(index)))}
  })
  return Promise.all(installed)
}

async function readManifest(folder: string): Promise<Release['manifest']> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Release['manifest']
}

/** An archive of a package. Not compressed, which npm takes as well and which is faster. */
async function packFolder(folder: string, scratch: string): Promise<Buffer> {
  await mkdir(scratch, {recursive: true})
  await symlink(folder, path.join(scratch, 'package')).catch(() => undefined) // asked for before
  const args = ['-chf', '-', '--exclude', 'package/node_modules', '-C', scratch, 'package']
  return (await run('tar', args, {encoding: 'buffer', maxBuffer: 2 ** 28})).stdout
}

type Question = {readonly pathname: string; readonly url: string; readonly releases: readonly Release[]}

/** `/name` is what is known of a package, `/name/-/version.tgz` an archive. */
async function answer({pathname, url, releases}: Question, response: ServerResponse): Promise<void> {
  const [name = '', archive] = pathname.slice(1).split('/-/')
  const found = releases.filter(({manifest}) => manifest.name === name)
  if (archive !== undefined) {
    const release = found.find(({manifest}) => `${manifest.version}.tgz` === archive)
    response.writeHead(release ? 200 : 404).end(await release?.pack())
    return
  }
  const versions = found.map(({manifest}) => {
    return [manifest.version, {...manifest, dist: {tarball: `${url}/${name}/-/${manifest.version}.tgz`}}]
  })
  const latest = found[0]?.manifest.version
  response.writeHead(latest === undefined ? 404 : 200, {'content-type': 'application/json'})
  response.end(JSON.stringify({name, 'dist-tags': {latest}, versions: Object.fromEntries(versions)}))
}
