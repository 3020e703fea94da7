/** What the shell says. The bundler writes the texts into the code, so that readers are sent those of one language. */
export type ClientTexts = {
  readonly copy: string
  readonly copyCode: string
  readonly copied: string
  readonly wordWrap: string
  readonly backToTop: string
  readonly expandSidebar: string
  readonly collapseSidebar: string
  /** Names of the button for the colour mode, by the mode. */
  readonly light: string
  readonly dark: string
  readonly system: string
}
