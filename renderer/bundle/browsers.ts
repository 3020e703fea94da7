/**
 * Oldest versions that scripts and styles are written for, as esbuild's targets: browsers that know `light-dark()` and popovers, all of
 * them since May 2024. Older ones show the pages without what they do not know.
 */
export const BROWSERS = ['chrome123', 'firefox125', 'safari17.5', 'ios17.5']
