/**
 * Ids of shell elements around the content of a page. Links and scripts find the first element with an id, so content must not use
 * these: ids generated from headings get a number appended, and explicit ids are reported.
 */
export const SHELL_IDS: ReadonlySet<string> = new Set(['main', 'outline', 'site-menu'])
