/**
 * The oldest browser versions that scripts and styles are compiled for, as targets of esbuild: browsers with `light-dark()`,
 * popovers and relative colours (`oklch(from …)`), all of which have been available since September 2024. Older browsers ignore
 * the features that they do not support.
 */
export const BROWSERS = ['chrome123', 'firefox128', 'safari18', 'ios18']
