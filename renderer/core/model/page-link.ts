/** A link with a resolved href. */
export type PageLink = {readonly label: string; readonly href: string}
