import {checkSite} from '../../renderer/site/check-site.ts'
import {loadConfig} from '../../renderer/site/load-config.ts'
import type {LevelByKind} from '../../renderer/core/diagnostics/codes.ts'
import type {Diagnostic} from '../../renderer/core/model/diagnostic.ts'

/** How to check a site. */
export type CheckHow = {
  /** Threads that compile besides this one. */
  readonly workers?: number
  /** Levels instead of those of the configuration. */
  readonly levels?: LevelByKind
}

/** Everything that docsite has to say about the site in a folder, as `docsite check-links` does. */
export async function checkFolder(root: string, {workers, levels}: CheckHow): Promise<readonly Diagnostic[]> {
  const {value: config, diagnostics: earlier} = await loadConfig({root})
  if (config === undefined) return earlier
  const {diagnostics} = await checkSite({config: levels ? {...config, levels} : config, earlier, ...(workers !== undefined && {workers})})
  return diagnostics
}
