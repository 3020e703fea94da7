import {DrawingElement} from './drawing-element.ts'
import {DrawingText} from './drawing-node.ts'
import {createDrawingStyles} from './drawing-styles.ts'
import type {DrawingStyles} from './drawing-styles.ts'

/** The document in which Mermaid draws. */
export class DrawingDocument {
  readonly nodeType = 0
  readonly styles: DrawingStyles = createDrawingStyles()
  readonly documentElement = new DrawingElement('html', '', this)
  readonly head = new DrawingElement('head', '', this)
  readonly body = new DrawingElement('body', '', this)
  readonly implementation = {}
  readonly readyState = 'complete'
  defaultView: unknown = null

  constructor() {
    this.documentElement.append(this.head, this.body)
  }

  createElement(name: string): DrawingElement {
    return new DrawingElement(name, 'http://www.w3.org/1999/xhtml', this)
  }

  createElementNS(namespace: string, name: string): DrawingElement {
    return new DrawingElement(name, namespace, this)
  }

  createTextNode(text: string): DrawingText {
    return new DrawingText(text, this)
  }

  querySelector(selector: string): DrawingElement | null {
    return this.documentElement.querySelector(selector)
  }

  querySelectorAll(selector: string): DrawingElement[] {
    return this.documentElement.querySelectorAll(selector)
  }

  getElementById(id: string): DrawingElement | null {
    return this.documentElement.descendants().find((element) => element.id === id) ?? null
  }

  addEventListener(): void {
    // nothing happens in a drawing
  }
}
