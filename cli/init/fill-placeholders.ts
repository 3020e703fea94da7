/** Values of the placeholders of the scaffold. */
export type PlaceholderValues = {
  /** Title of the site, one line of text. */
  readonly title: string
  /** Posix path of the site from the root of its repository, `.` at the root. */
  readonly folder: string
}

type Escape = (text: string) => string

/** Files with placeholders (`{{title}}`), and the function that escapes text for each. */
const escapes: Readonly<Record<string, Escape>> = {
  '.github/workflows/docs.yml': insideYamlQuotes,
  'README.md': markdownText,
  'site-config.ts': insideSingleQuotes,
}

/** Returns the text of a scaffold file with its placeholders filled. Files without placeholders are returned unchanged. */
export function fillPlaceholders(file: string, text: string, values: PlaceholderValues): string {
  const escape = escapes[file]
  return escape === undefined ? text : text.replace(/\{\{(title|folder)\}\}/g, (_, name: keyof PlaceholderValues) => escape(values[name]))
}

/** Escapes text for a single-quoted string of YAML, in which only the quote is special. */
function insideYamlQuotes(text: string): string {
  return text.replaceAll("'", "''")
}

/** Escapes text for a single-quoted string of TypeScript. */
function insideSingleQuotes(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
}

/**
 * Escapes one line of text for Markdown: every ASCII punctuation character may be escaped
 * (https://spec.commonmark.org/0.31.2/#backslash-escapes).
 */
function markdownText(text: string): string {
  return text.replace(/[\\`*_[\]<>#&!|~]/g, String.raw`\$&`)
}
