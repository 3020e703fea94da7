/**
 * Oldest versions that scripts and styles are written for, as esbuild's targets: browsers that know `light-dark()`, popovers and colours
 * made from others (`oklch(from …)`), all of them since September 2024. Older ones show the pages without what they do not know.
 */
export const BROWSERS = ['chrome123', 'firefox128', 'safari18', 'ios18']
