/**
 * The name of the `document` event dispatched after the address has changed and the page at it is in the document.
 * Navigation dispatches it after each change, including of the query and hash; React code of the site listens to it.
 */
export const LOCATION_EVENT = 'docsite:location'
