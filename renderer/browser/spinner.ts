/**
 * What turns while something loads: two rings that grow and a dot. A constant, so that scripts with React
 * and without show the same; its movement is in the stylesheet, where it can respect what readers ask for.
 */
export const SPINNER =
  '<svg id="loader" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">' +
  '<circle cx="22" cy="22" r="20"/><circle cx="22" cy="22" r="20"/><circle cx="22" cy="22" r="6"/></svg>'

/** Nothing is shown to those who wait so many milliseconds or less. */
export const LOADING_DELAY = 200
