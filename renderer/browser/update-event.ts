/**
 * Event of `document` that says: the site has changed, and what changed of the page that is shown has been brought to it. Its
 * detail says whether that was anything. `serve` dispatches it; published sites do not change while they are read.
 */
export const UPDATE_EVENT = 'docsite:update'
