/** Scripts of a site that another tool has built so far: its own scripts keep their names. */
const scripts: Readonly<Record<string, string>> = {
  'docsite:serve': 'docsite serve',
  'docsite:check': 'docsite check-links',
  'docsite:build': 'docsite build',
  'docsite:preview': 'docsite preview',
}

/**
 * Adds the scripts of docsite and the dependency on it to a `package.json`, with its indentation. Those that it has already stay as they
 * are. Undefined if nothing has to be added.
 * @throws {SyntaxError} if the text is not JSON
 */
export function addScripts(text: string, specifier: string): string | undefined {
  const manifest = JSON.parse(text.replace(/^\uFEFF/, '')) as Manifest
  const isThere = [manifest.dependencies, manifest.devDependencies].some((list) => list?.['docsite'] !== undefined)
  const added = {
    ...manifest,
    scripts: {
      ...manifest.scripts,
      ...Object.fromEntries(Object.entries(scripts).filter(([name]) => manifest.scripts?.[name] === undefined)),
    },
    ...(!isThere && {devDependencies: {...manifest.devDependencies, docsite: specifier}}),
  }
  if (JSON.stringify(added) === JSON.stringify(manifest)) return undefined
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  return JSON.stringify(added, undefined, indent) + (text.endsWith('\n') ? '\n' : '')
}

type Manifest = {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
