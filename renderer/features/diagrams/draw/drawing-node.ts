import {decodeHTMLStrict} from 'entities'
import {HOLE_CLOSE, HOLE_OPEN} from '../../../core/model/hole.ts'
import type {DrawingStyles} from './drawing-styles.ts'

/** The part of the document that its elements need. */
export type DrawingOwner = {readonly styles: DrawingStyles}

/** A node of the document in which Mermaid draws: the part of the DOM that Mermaid and D3 use. */
export class DrawingNode {
  readonly nodeType: number
  readonly ownerDocument: DrawingOwner
  parentNode: DrawingNode | null = null
  childNodes: DrawingNode[] = []

  constructor(nodeType: number, ownerDocument: DrawingOwner) {
    this.nodeType = nodeType
    this.ownerDocument = ownerDocument
  }

  get firstChild(): DrawingNode | null {
    return this.childNodes[0] ?? null
  }

  get lastChild(): DrawingNode | null {
    return this.childNodes.at(-1) ?? null
  }

  get nextSibling(): DrawingNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }

  get previousSibling(): DrawingNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) - 1] ?? null
  }

  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('')
  }

  set textContent(text: string | number | null) {
    for (const child of this.childNodes) child.parentNode = null
    this.childNodes = []
    if (text !== null && text !== '') this.appendChild(new DrawingText(text, this.ownerDocument))
  }

  appendChild(node: DrawingNode): DrawingNode {
    return this.insertBefore(node, null)
  }

  append(...nodes: readonly (DrawingNode | string)[]): void {
    for (const node of nodes) this.appendChild(typeof node === 'string' ? new DrawingText(node, this.ownerDocument) : node)
  }

  insertBefore(node: DrawingNode, before: DrawingNode | null): DrawingNode {
    node.remove()
    const index = before === null ? -1 : this.childNodes.indexOf(before)
    this.childNodes.splice(index === -1 ? this.childNodes.length : index, 0, node)
    node.parentNode = this
    return node
  }

  removeChild(node: DrawingNode): DrawingNode {
    this.childNodes = this.childNodes.filter((child) => child !== node)
    node.parentNode = null
    return node
  }

  remove(): void {
    this.parentNode?.removeChild(this)
  }
}

/** A text, in which Mermaid's marks for character references are replaced by the characters. */
export class DrawingText extends DrawingNode {
  private data: string

  constructor(data: string | number, ownerDocument: DrawingOwner) {
    super(3, ownerDocument)
    this.data = decodeLabel(String(data))
  }

  override get textContent(): string {
    return this.data
  }

  override set textContent(text: string | null) {
    this.data = text ?? ''
  }

  cloneNode(): DrawingText {
    return new DrawingText(this.data, this.ownerDocument)
  }
}

/** The delimiters of holes, which no text of an author contains. */
const HOLE_SIGNS = new RegExp(`[${HOLE_OPEN}${HOLE_CLOSE}]`, 'g')

/** Replaces character references in a label, as they are written and as Mermaid marks those of the form `#quot;`. */
export function decodeLabel(text: string): string {
  const decoded = decodeHTMLStrict(text.replaceAll('ﬂ°°', '&#').replaceAll('ﬂ°', '&').replaceAll('¶ß', ';'))
  return decoded.replaceAll(HOLE_SIGNS, '\uFFFD')
}
