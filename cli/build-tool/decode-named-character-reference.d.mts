/** Returns the text of a named character reference, without `&` and `;`, or false if there is none of this name. */
export function decodeNamedCharacterReference(name: string): string | false
