/**
 * The loading indicator: two growing rings and a dot. A constant, so that scripts with and without React show the same. It
 * is animated in the stylesheet, which can respect the reader's preferences.
 */
export const SPINNER =
  '<svg id="loader" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">' +
  '<circle cx="22" cy="22" r="20"/><circle cx="22" cy="22" r="20"/><circle cx="22" cy="22" r="6"/></svg>'

/** Delay before a loading indicator is shown, in milliseconds. */
export const LOADING_DELAY = 200
