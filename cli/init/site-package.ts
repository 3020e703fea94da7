import type {ToolDependency} from './tool-dependency.ts'

/** The values needed for a site's `package.json`. */
export type PackageOptions = {readonly name: string; readonly tool: ToolDependency}

/** Packages that type-check a site's own TypeScript. A test keeps their versions equal to those that docsite itself uses. */
const DEV_DEPENDENCIES = {'@types/react': '^19.3.0', typescript: '^7.0.2'}

/** Returns the `package.json` of a new site. It is generated rather than a template, because JSON escapes its own text. */
export function sitePackage({name, tool}: PackageOptions): string {
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
 * The `pnpm-workspace.yaml` of a new site. pnpm fails until every install script is allowed or denied. A site inside another
 * workspace gets no such file, as it would take the site out of that workspace.
 */
export const PNPM_SETTINGS = `# Read by pnpm only. Its versions before 10 need to be told of packages.
packages:
  - .

# esbuild works without its install script.
allowBuilds:
  esbuild: false
`
