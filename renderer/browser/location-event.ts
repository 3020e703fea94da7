/**
 * Event of `document` that says: the address bar shows another URL, and the page that belongs to it is in the document.
 * Navigation dispatches it after each change, of the query and the hash too; React code of the site hears it.
 */
export const LOCATION_EVENT = 'docsite:location'
