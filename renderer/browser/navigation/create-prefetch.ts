/** Makes the function that asks the browser to fetch a page when it has nothing else to do, once for each. */
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
      // Failures show when the page is wanted.
      fetch(href, {priority: 'low'}).catch(() => undefined)
    }
  }
}
