/**
 * Creates a function that replaces the rules of the previous page with those of another (`PageManifest.css`). A
 * constructed stylesheet is not subject to the policy that applies to style elements. The rules of the initial document
 * are in a style element.
 */
export function createPageRules(): (css: string) => void {
  let shown: CSSStyleSheet | undefined
  return (css) => {
    document.head.querySelector('style[data-page]')?.remove()
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== shown)
    shown = css === '' ? undefined : new CSSStyleSheet()
    shown?.replaceSync(css)
    document.adoptedStyleSheets = shown ? [...others, shown] : others
  }
}
