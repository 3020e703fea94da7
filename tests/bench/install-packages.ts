import {spawnSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {writeFiles} from './write-files.ts'

/** Packages that are installed outside of the project. */
export type PackageSet = {
  /** Name of their folder in the bench folder. */
  readonly name: string
  /** Name for readers. */
  readonly title: string
  /** Exact versions by name. The first is the tool itself. */
  readonly packages: Readonly<Record<string, string>>
}

/** Where to install, absolute; whether packages that are missing are installed, and whom to tell. */
export type InstallOptions = {readonly benchDir: string; readonly install: boolean; readonly say: (line: string) => void}

/** Installed packages, or why they are not there. */
export type InstalledPackages =
  /** `bin` is the absolute folder of their programs. */
  {readonly ready: true; readonly version: string; readonly bin: string} | {readonly ready: false; readonly reason: string}

/** Installs packages into `<benchDir>/<name>` unless they are there in these versions. */
export function installPackages({name, title, packages}: PackageSet, {benchDir, install, say}: InstallOptions): InstalledPackages {
  const folder = path.join(benchDir, name)
  const done = path.join(folder, 'node_modules', '.installed.json')
  const wanted = JSON.stringify(packages)
  const isInstalled = fs.existsSync(done) && fs.readFileSync(done, 'utf8') === wanted
  if (!isInstalled) {
    if (!install) return {ready: false, reason: `it is not installed in ${folder}`}
    say(`Installing ${title} into ${folder}`)
    // the package that brings Node fetches it in an install script, and npm runs those of packages that are named here
    const allowScripts = Object.fromEntries(Object.keys(packages).map((dependency) => [dependency, true]))
    writeFiles(folder, {'package.json': {name: `bench-${name}`, private: true, dependencies: packages, allowScripts}})
    const args = ['install', '--no-audit', '--no-fund', '--foreground-scripts', '--loglevel=error']
    const {status, stderr} = spawnSync('npm', args, {cwd: folder, encoding: 'utf8'})
    if (status !== 0) return {ready: false, reason: `npm could not install it: ${npmError(stderr)}`}
    fs.writeFileSync(done, wanted)
  }
  return {ready: true, version: Object.values(packages)[0] ?? '', bin: path.join(folder, 'node_modules/.bin')}
}

/** The first lines of npm's account; the last only says where its log is. */
function npmError(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.startsWith('npm error'))
  return lines
    .slice(0, 3)
    .map((line) => line.replace('npm error', '').trim())
    .join(' ')
}
