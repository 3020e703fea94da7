import type {ToolDependency} from './tool-dependency.ts'

/** What has to be known to write a site's `package.json`. */
export type PackageFacts = {readonly name: string; readonly tool: ToolDependency}

/** Types of React, for editors: the components of a site are TypeScript. Held to the tool's own by a test. */
export const REACT_TYPES = '^19.3.0'

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
    },
    dependencies: {docsite: tool.specifier},
    devDependencies: {'@types/react': REACT_TYPES},
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}
