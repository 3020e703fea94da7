/**
 * Ids of what is around the content of a page. Links and scripts reach the first element with an id, so content cannot have
 * these: an id that is made from a heading's text gets a number, and one that is written is reported.
 */
export const SHELL_IDS: ReadonlySet<string> = new Set(['main', 'outline', 'site-menu'])
