/**
 * Translations into the language of the pages, by key. At build time this module is replaced by one with all translations.
 * In browsers, code whose texts are known only at run time imports a module that adds all translations to this object
 * (`bundle/site-messages.ts`).
 */
export const messages: Readonly<Record<string, string>> = {}
