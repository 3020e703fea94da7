import {createElement, useId, useState} from 'react'
import type {ComponentType} from 'react'

/** The attribute of the element around Markdown that code in an island shows. Its value is an id of React. */
export const CONTENT_ATTRIBUTE = 'data-content'

/**
 * Creates the component for a Markdown file that code in browsers imports. Its HTML is made when the site is built: React finds it in the page
 * and keeps it, so browsers need neither the text nor the code of the file.
 */
export function createKeptContent(): ComponentType<object> {
  // what is shown again after it was hidden has an id of its own, which is not in the page
  const kept = new Map<string, string>()
  return function KeptContent(props) {
    const id = useId()
    const key = keyOf(props)
    const [html] = useState(() => document.querySelector(`[${CONTENT_ATTRIBUTE}="${id}"]`)?.innerHTML ?? kept.get(key) ?? '')
    kept.set(key, html)
    return createElement('docsite-slot', {
      [CONTENT_ATTRIBUTE]: id,
      dangerouslySetInnerHTML: {__html: html},
      suppressHydrationWarning: true,
    })
  }
}

/** Returns the props that tell two uses of a file from each other, as text. */
function keyOf(props: object): string {
  return JSON.stringify(Object.entries(props).filter(([, value]) => typeof value !== 'object' && typeof value !== 'function'))
}
