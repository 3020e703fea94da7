import {createShowText} from '../html/interface-text.ts'
import type {TextConfig} from '../html/interface-text.ts'
import type {ClientTexts} from '../model/client-texts.ts'

/** What the shell of a site says, in the language that is built. */
export function clientTexts(config: TextConfig): ClientTexts {
  const text = createShowText(config)
  return {
    copy: text('theme.CodeBlock.copy'),
    copyCode: text('theme.CodeBlock.copyButtonAriaLabel'),
    copied: text('theme.CodeBlock.copied'),
    wordWrap: text('theme.CodeBlock.wordWrapToggle'),
    backToTop: text('theme.BackToTopButton.buttonAriaLabel'),
    expandSidebar: text('theme.docs.sidebar.expandButtonTitle'),
    collapseSidebar: text('theme.docs.sidebar.collapseButtonTitle'),
    light: text('theme.colorToggle.ariaLabel.mode.light'),
    dark: text('theme.colorToggle.ariaLabel.mode.dark'),
    system: text('theme.colorToggle.ariaLabel.mode.system'),
  }
}

/**
 * The same as what esbuild puts in the place of expressions.
 * @example defineTexts(config) // => {'SITE_TEXTS.copy': '"Copy"', …}
 */
export function defineTexts(config: TextConfig): Record<string, string> {
  return Object.fromEntries(Object.entries(clientTexts(config)).map(([name, text]) => [`SITE_TEXTS.${name}`, JSON.stringify(text)]))
}
