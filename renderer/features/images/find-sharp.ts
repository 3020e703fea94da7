import path from 'node:path'
import satisfies from 'semver/functions/satisfies.js'
import {findPackage} from '../../bundle/find-package.ts'
import {placeOfKey} from '../../config/place-of-key.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {readText} from '../../core/files/read-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {installCommand} from '../../site-code/missing-package.ts'

/** The releases of sharp that docsite is tested with, as in `peerDependencies` of its `package.json`. */
export const SHARP_RANGE = '^0.34.0 || ^0.35.0'

/** The package sharp as a site has installed it. */
export type Sharp = {
  /** A module beside which `require('sharp')` finds it. */
  readonly from: AbsolutePath
  /** Version, which determines what it makes: that of libvips follows from it. */
  readonly version: string
}

/** The part of a configuration that says where a site is. */
type SitePlace = Pick<SiteConfig, 'root' | 'configFile'>

/** Finds sharp, which is no dependency of docsite, from the folder of the site upwards. Returns a warning if it is not there, or another release. */
export function findSharp(site: SitePlace): Sharp | Diagnostic {
  const folder = findPackage('sharp', site.root, site.root)
  const version = folder && versionIn(path.join(folder, 'node_modules', 'sharp'))
  if (folder === undefined || version === undefined) return sharpMissing(site, 'the package `sharp` is not installed.')
  if (!satisfies(version, SHARP_RANGE)) return sharpMissing(site, `the installed \`sharp\` is ${version}, which docsite does not support.`)
  return {from: path.join(folder, 'package.json'), version}
}

/**
 * Returns the warning that images are published as they are.
 * @param reason the end of a sentence
 */
export function sharpMissing(site: SitePlace, reason: string): Diagnostic {
  return diagnostic('sharp-missing', {
    ...placeOfKey(site, 'images'),
    message: `Images are published as they are: ${reason}`,
    hint: `Run \`${installCommand(`sharp@"${SHARP_RANGE}"`, site.root)}\` in the folder of the site, or remove \`images\`.`,
  })
}

function versionIn(folder: AbsolutePath): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readText(path.join(folder, 'package.json')))
    return isRecord(manifest) && typeof manifest['version'] === 'string' ? manifest['version'] : undefined
  } catch (error) {
    if (isFsError(error) || error instanceof SyntaxError) return undefined
    throw error
  }
}
