/**
 * Translations into the language of the pages, by key. At build time a module with all of them is in the place of this one; in
 * browsers code whose texts are not known before it runs brings them and puts them here (`bundle/site-messages.ts`).
 */
export const messages: Readonly<Record<string, string>> = {}
