/**
 * Makes the function that brings in the rules of a page (`PageManifest.css`) in place of those of the page before. A sheet
 * made by script is not subject to the policy that a style element is. The rules that came with the document are in one.
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
