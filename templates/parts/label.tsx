import {Fragment} from 'react'
import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import {rawHtml} from './raw-html.ts'

/**
 * Renders a label of the configuration or a tag: what is between backticks as code, and on pages that are read from right to left, other words
 * of code in their own direction.
 */
export function Label({site, text}: Pick<TemplateProps, 'site'> & {readonly text: string}) {
  // split keeps the captured group, so every second part is code
  return text.split(/`([^`\s](?:[^`]*[^`\s])?)`/).map((part, index) => {
    if (part === '') return undefined
    if (index % 2 === 1) return <code key={index}>{part}</code>
    const html = site.direction === 'rtl' ? site.breakWords(part) : ''
    return html.includes('<bdi') ? <span key={index} {...rawHtml(html)} /> : <Fragment key={index}>{part}</Fragment>
  })
}
