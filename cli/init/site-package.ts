import type {ToolDependency} from './tool-dependency.ts'

/** What has to be known to write a site's `package.json`. */
export type PackageFacts = {readonly name: string; readonly tool: ToolDependency}

/** Packages that type-check a site's own TypeScript. A test holds them to the versions docsite itself uses. */
const DEV_DEPENDENCIES = {'@types/react': '^19.3.0', typescript: '^7.0.2'}

/** The `package.json` of a new site. It is made here and not a template, because JSON is its own escaping. */
export function sitePackage({name, tool}: PackageFacts): string {
  const manifest = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    engines: {node: '>=20.19'},
    scripts: {
      start: 'docsite serve',
      check: 'docsite check-links',
      build: 'docsite build',
      preview: 'docsite preview',
      types: 'tsc',
    },
    dependencies: {docsite: tool.specifier},
    devDependencies: DEV_DEPENDENCIES,
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/**
 * The `pnpm-workspace.yaml` of a new site: pnpm fails while it is not told about each install script. A folder in the workspace of
 * others has none, because that would take it out.
 */
export const PNPM_SETTINGS = `# Read by pnpm only. Its versions before 10 need to be told of packages.
packages:
  - .

# esbuild works without its install script.
allowBuilds:
  esbuild: false
`
