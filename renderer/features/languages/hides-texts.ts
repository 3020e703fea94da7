import type {Diagnostic} from '../../core/model/diagnostic.ts'

/**
 * Reports whether a problem of the site matters to translators: an error because of which texts, or modules that contain texts, would be
 * missing. Errors that only affect rendering, and broken links, do not.
 */
export function hidesTexts({code, severity}: Diagnostic): boolean {
  return code === 'version-cut-finished' || (severity === 'error' && HIDES_TEXTS.test(code))
}

const HIDES_TEXTS = /^(?:category|config|doc-id|file|sidebar|symlink|versions?)-|^mdx-(?:syntax|import)$/
