/** A text that docsite itself shows, with what helps translators. */
export type InterfaceText = {readonly message: string; readonly description: string}
