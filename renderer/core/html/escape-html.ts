const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

/** Escapes text for element content and for quoted attribute values. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? character) : text
}

/** Escapes text for element content only, where quotes need no escape. Code is full of them. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text
}

/** Matches characters that would begin Markdown inside a paragraph: emphasis, code, formulas, links, directives. */
const markdownMarks = /[\\`*_~$]|\[(?!\])|:(?=\S)/g

/** Escapes text for element content inside a paragraph or a table cell of Markdown, where text between tags is Markdown again. */
export function escapeForMarkdown(text: string): string {
  return escapeText(text).replaceAll(markdownMarks, (mark) => `&#${mark.charCodeAt(0)};`)
}
