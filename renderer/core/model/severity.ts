/** How bad a problem is. Errors make a command exit with 1 (content) or 2 (configuration, environment). */
export type Severity = 'error' | 'warning' | 'info'

/** A level that a site owner can give a kind of problem. */
export type Level = 'error' | 'warning' | 'ignore'
