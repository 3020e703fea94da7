/** What a scaffold does not know before somebody makes a site of it. */
export type Answers = {
  /** One line of text. */
  readonly title: string
  /** Posix path of the site from the top of its repository; `.` at the top. */
  readonly folder: string
}

type Escape = (text: string) => string

/** Files of a site that have placeholders (`{{title}}`), and how text is written in them. */
const escapes: Readonly<Record<string, Escape>> = {
  '.github/workflows/docs.yml': insideYamlQuotes,
  'README.md': markdownText,
  'site-config.ts': insideSingleQuotes,
}

/** A file of the scaffold with its placeholders filled. Files that have none come back as they are. */
export function fillPlaceholders(file: string, text: string, answers: Answers): string {
  const escape = escapes[file]
  return escape === undefined ? text : text.replace(/\{\{(title|folder)\}\}/g, (_, name: keyof Answers) => escape(answers[name]))
}

/** Text in a single-quoted string of YAML, in which nothing but the quote is special. */
function insideYamlQuotes(text: string): string {
  return text.replaceAll("'", "''")
}

/** Text in a single-quoted string of TypeScript. */
function insideSingleQuotes(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
}

/** Text of one line in Markdown: every ASCII punctuation character may be escaped (https://spec.commonmark.org/0.31.2/#backslash-escapes). */
function markdownText(text: string): string {
  return text.replace(/[\\`*_[\]<>#&!|~]/g, String.raw`\$&`)
}
