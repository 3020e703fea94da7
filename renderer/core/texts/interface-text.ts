/** A text of the user interface, with a description for translators. */
export type InterfaceText = {readonly message: string; readonly description: string}
