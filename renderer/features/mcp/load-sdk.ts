import {createRequire} from 'node:module'
import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** The parts of the MCP package that are used. */
export type Sdk = {
  readonly server: typeof import('@modelcontextprotocol/server')
  readonly stdio: typeof import('@modelcontextprotocol/server/stdio')
}

/** The package of the Model Context Protocol, which sites install that use it. */
export const sdkName = '@modelcontextprotocol/server'

/**
 * Loads the package of the protocol that the site has installed, or that docsite finds. It is no dependency of docsite, since few sites
 * use it. Undefined if it is not installed.
 */
export function loadSdk(root: AbsolutePath): Sdk | undefined {
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    const require = createRequire(from)
    try {
      require.resolve(sdkName)
    } catch (error) {
      if (isMissing(error)) continue
      throw error
    }
    return {server: require(sdkName) as Sdk['server'], stdio: require(`${sdkName}/stdio`) as Sdk['stdio']}
  }
  return undefined
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED')
}
