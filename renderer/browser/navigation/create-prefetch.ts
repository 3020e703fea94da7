/** Creates a function that asks the browser to prefetch a page when idle, at most once per page. */
export function createPrefetch(): (path: string) => void {
  const asked = new Set<string>()
  return (path) => {
    if (asked.has(path)) return
    asked.add(path)
    const href = `${path}index.json`
    const link = document.createElement('link')
    if (link.relList.supports('prefetch')) {
      link.rel = 'prefetch'
      link.href = href
      document.head.append(link)
    } else {
      // A failure is reported when the page is opened.
      fetch(href, {priority: 'low'}).catch(() => undefined)
    }
  }
}
