import {createElement, useContext, useId} from 'react'
import type {ComponentType} from 'react'
import {CONTENT_ATTRIBUTE} from '../../../browser/kept-content.ts'
import {InsideIslandContext} from './page-scope.ts'

/** Creates the component for a Markdown file that code imports. In an island it is inside the element whose HTML browsers keep. */
export function createContentToKeep<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function ContentToKeep(props) {
    const id = useId()
    const isInside = useContext(InsideIslandContext)
    const content = createElement(Content, props)
    return isInside ? createElement('docsite-slot', {[CONTENT_ATTRIBUTE]: id}, content) : content
  }
}
