import {boundingBox, fontOf} from './bounding-box.ts'
import {DrawingNode, DrawingText} from './drawing-node.ts'
import type {DrawingOwner} from './drawing-node.ts'
import {readDeclarations} from './drawing-styles.ts'
import {isKnownSelector, matchSelector, parseSelector} from './match-selector.ts'
import type {Selector} from './match-selector.ts'
import {textWidth} from './text-width.ts'

/** An element of the drawing. Names of attributes are as they are written. */
export class DrawingElement extends DrawingNode {
  readonly tagName: string
  readonly namespaceURI: string
  readonly attributeMap = new Map<string, string>()
  readonly ownStyle = new Map<string, string>()

  constructor(tagName: string, namespaceURI: string, ownerDocument: DrawingOwner) {
    super(1, ownerDocument)
    this.tagName = tagName
    this.namespaceURI = namespaceURI
  }

  get parentElement(): DrawingElement | null {
    return this.parentNode instanceof DrawingElement ? this.parentNode : null
  }

  get nodeName(): string {
    return this.tagName
  }

  get localName(): string {
    return this.tagName
  }

  get id(): string {
    return this.getAttribute('id') ?? ''
  }

  set id(value: string) {
    this.setAttribute('id', value)
  }

  get className(): string {
    return this.getAttribute('class') ?? ''
  }

  set className(value: string) {
    this.setAttribute('class', value)
  }

  get children(): DrawingElement[] {
    return this.childNodes.filter((child) => child instanceof DrawingElement)
  }

  get firstElementChild(): DrawingElement | null {
    return this.children[0] ?? null
  }

  get attributes(): {readonly name: string; readonly value: string}[] {
    return [...this.attributeMap].map(([name, value]) => ({name, value}))
  }

  /** The inner HTML is never read from here; what is set is text, as labels are, or a stylesheet. */
  get innerHTML(): string {
    return ''
  }

  set innerHTML(html: string | number) {
    if (this.tagName === 'style') this.ownerDocument.styles.add(String(html))
    else this.textContent = html
  }

  get outerHTML(): string {
    return ''
  }

  get classList(): Pick<DOMTokenList, 'add' | 'remove' | 'contains'> {
    const names = (): string[] => this.className.split(/\s/).filter((name) => name !== '')
    return {
      add: (...added) => this.setAttribute('class', [...new Set([...names(), ...added])].join(' ')),
      remove: (...removed) =>
        this.setAttribute(
          'class',
          names()
            .filter((name) => !removed.includes(name))
            .join(' '),
        ),
      contains: (name) => names().includes(name),
    }
  }

  get style(): unknown {
    return elementStyle(this.ownStyle)
  }

  get isConnected(): boolean {
    return this.tagName === 'html' || this.parentElement?.isConnected === true
  }

  setAttribute(name: string, value: unknown): void {
    const text = String(value)
    if (name !== 'style') this.attributeMap.set(name, text)
    else {
      this.ownStyle.clear()
      for (const [property, set] of readDeclarations(text)) this.ownStyle.set(property, set)
    }
  }

  setAttributeNS(_namespace: string | null, name: string, value: unknown): void {
    this.setAttribute(name, value)
  }

  getAttribute(name: string): string | null {
    if (name !== 'style') return this.attributeMap.get(name) ?? null
    return this.ownStyle.size === 0 ? null : [...this.ownStyle].map(([property, value]) => `${property}: ${value}`).join('; ')
  }

  getAttributeNS(_namespace: string | null, name: string): string | null {
    return this.getAttribute(name)
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null
  }

  removeAttribute(name: string): void {
    this.attributeMap.delete(name)
  }

  addEventListener(): void {
    // nothing happens in a drawing
  }

  cloneNode(isDeep?: boolean): DrawingElement {
    const clone = new DrawingElement(this.tagName, this.namespaceURI, this.ownerDocument)
    for (const [name, value] of this.attributeMap) clone.attributeMap.set(name, value)
    for (const [name, value] of this.ownStyle) clone.ownStyle.set(name, value)
    if (isDeep === true) {
      for (const child of this.childNodes) {
        if (child instanceof DrawingElement) clone.appendChild(child.cloneNode(true))
        else if (child instanceof DrawingText) clone.appendChild(child.cloneNode())
      }
    }
    return clone
  }

  matches(selector: string): boolean {
    return matchSelector(this, readQuery(selector)) !== undefined
  }

  querySelectorAll(selector: string): DrawingElement[] {
    const parsed = readQuery(selector)
    return this.descendants().filter((element) => matchSelector(element, parsed) !== undefined)
  }

  querySelector(selector: string): DrawingElement | null {
    const parsed = readQuery(selector)
    return this.descendants().find((element) => matchSelector(element, parsed) !== undefined) ?? null
  }

  getElementsByTagName(name: string): DrawingElement[] {
    return this.querySelectorAll(name)
  }

  getElementsByClassName(name: string): DrawingElement[] {
    return this.descendants().filter(({classList}) => classList.contains(name))
  }

  contains(node: DrawingNode | null): boolean {
    for (let at = node; at !== null; at = at.parentNode) if (at === this) return true
    return false
  }

  getBBox(): {readonly x: number; readonly y: number; readonly width: number; readonly height: number} {
    const {left, top, right, bottom} = boundingBox(this) ?? {left: 0, top: 0, right: 0, bottom: 0}
    return {x: left, y: top, width: right - left, height: bottom - top}
  }

  getBoundingClientRect(): Omit<DOMRect, 'toJSON'> {
    const box = this.getBBox()
    return {...box, left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height}
  }

  getComputedTextLength(): number {
    return textWidth(this.textContent, fontOf(this))
  }

  /** Returns all elements inside this one, in document order. */
  descendants(): DrawingElement[] {
    const found: DrawingElement[] = []
    const visit = (element: DrawingElement): void => {
      for (const child of element.children) {
        found.push(child)
        visit(child)
      }
    }
    visit(this)
    return found
  }
}

/** Parses the selector of a query. Throws if it is not understood, since a drawing would lack something. */
function readQuery(selector: string): Selector {
  if (!isKnownSelector(selector)) throw new Error(`Selector ${selector} is not understood.`)
  return parseSelector(selector)
}

/** Returns what scripts see as the `style` of an element, given its properties by their names in CSS. */
function elementStyle(properties: Map<string, string>): unknown {
  const set = (property: string, value: string | number | null | undefined): void => {
    if (value === null || value === undefined || value === '') properties.delete(property)
    else properties.set(property, String(value))
  }
  const methods: Readonly<Record<string, unknown>> = {
    setProperty: set,
    removeProperty: (property: string) => properties.delete(property),
    getPropertyValue: (property: string) => properties.get(property) ?? '',
  }
  return new Proxy(
    {},
    {
      get: (_target, key) => methods[String(key)] ?? properties.get(nameOf(String(key))) ?? '',
      set(_target, key, value) {
        set(nameOf(String(key)), value as string | number | null | undefined)
        return true
      },
    },
  )
}

/** @example nameOf('fontSize') // 'font-size' */
function nameOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
