/**
 * The name of the `document` event dispatched after the site has changed and the current page has been updated. Its detail
 * is true if the page has changed. Dispatched by `serve`; published sites do not change while they are read.
 */
export const UPDATE_EVENT = 'docsite:update'
