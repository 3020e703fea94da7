/** The severity of a problem. Errors make a command exit with 1 (content) or 2 (configuration, environment). */
export type Severity = 'error' | 'warning' | 'info'

/** A level that a site can set for a kind of problem. */
export type Level = 'error' | 'warning' | 'ignore'
