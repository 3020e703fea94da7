/** Characters that would move the cursor, or hide or reverse text in a terminal. */
const UNSHOWABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Returns text from a file in a form that is safe to show in a terminal: control characters become U+FFFD. Line breaks and tabs stay. */
export function shownText(text: string): string {
  return text.replace(UNSHOWABLE, '\uFFFD')
}
