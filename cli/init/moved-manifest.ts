import type {ForeignMove} from '../../renderer/index.ts'

type Scripts = Readonly<Record<string, string>>

const scripts: Scripts = {
  start: 'docsite serve',
  check: 'docsite check-links',
  build: 'docsite build',
  preview: 'docsite preview',
}

/** The facts that decide which parts of a manifest stay. */
export type MovedManifestOptions = {
  /** Specifier of the dependency on docsite. */
  readonly specifier: string
  readonly isProvided: ForeignMove['isProvided']
  readonly isUsed: (name: string) => boolean
}

/** The `package.json` of a moved site, and the packages that are not in it any more. */
export type MovedManifest = {readonly text: string; readonly removed: readonly string[]}

/**
 * Returns the manifest of a moved site: that of the old one, without packages whose work docsite does and without scripts of them.
 * @throws {SyntaxError} if the text is not JSON
 */
export function movedManifest(text: string, {specifier, isProvided, isUsed}: MovedManifestOptions): MovedManifest {
  const {dependencies = {}, devDependencies, ...manifest} = JSON.parse(text.replace(/^\uFEFF/, '')) as Manifest
  const removed: string[] = []
  const keep = (list: Scripts): Scripts => {
    const kept = Object.entries(list).filter(([name]) => name !== 'docsite' && !isProvided(name, isUsed(name)))
    removed.push(...Object.keys(list).filter((name) => kept.every(([other]) => other !== name)))
    return Object.fromEntries(kept)
  }
  const own = Object.entries(manifest.scripts ?? {}).filter(([, command]) => !/\bdocusaurus\b/.test(command))
  const moved = {
    ...manifest,
    scripts: {...Object.fromEntries(own), ...scripts},
    dependencies: {docsite: specifier, ...keep(dependencies)},
    ...(devDependencies && {devDependencies: keep(devDependencies)}),
  }
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  return {text: `${JSON.stringify(moved, undefined, indent)}\n`, removed}
}

type Manifest = {readonly scripts?: Scripts; readonly dependencies?: Scripts; readonly devDependencies?: Scripts}
