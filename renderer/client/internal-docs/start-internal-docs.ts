import type {InternalDocs} from '../../model/internal-docs.ts'
import {startCheck} from './start-check.ts'
import type {CheckParts} from './start-check.ts'
import {startParent} from './start-parent.ts'

/** What a site with an internal copy does for staff; each part where it is configured. */
export function startInternalDocs(config: InternalDocs, parts: CheckParts): void {
  if (config.check || config.staffHosts) startCheck(config, parts)
  if (config.parent) startParent(config.parent, parts.hooks)
}
