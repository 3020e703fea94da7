import type {Page} from 'playwright'

/** A run of text: points of it that are in sight, and its colour before what is under it shows through. */
type Run = {
  readonly words: string
  /** Places in the window, in pixels. */
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly color: readonly [red: number, green: number, blue: number, alpha: number]
  /** The contrast that it needs (WCAG 1.4.3). */
  readonly needs: number
}

/** Pixels: enough for any page of the tests, and what Chromium can still paint. */
const MOST_HEIGHT = 14_000

/**
 * Returns texts with less contrast than WCAG 1.4.3 asks for, one line each: words and contrast. It is measured on pixels: a picture of the
 * page without its text has what is under each word, also where it is a gradient, an image or half transparent, of which axe says that
 * it does not know. The window becomes as high as the page.
 */
export async function findFaintText(page: Page): Promise<string[]> {
  const height = await page.evaluate((most) => Math.min(most, document.documentElement.scrollHeight), MOST_HEIGHT)
  await page.setViewportSize({width: page.viewportSize()?.width ?? 1280, height})
  const runs = await page.evaluate(readRuns)
  await page.evaluate(hideText)
  const picture = await page.screenshot({type: 'png'})
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return page.evaluate(compare, {runs, picture: picture.toString('base64')})
}

/** Collects the text in sight. Runs in the page. */
function readRuns(): Run[] {
  const [STEP, TOGETHER, EDGE] = [11, 6, 14]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', {willReadFrequently: true})
  // a page has thousands of texts in few colours, below the same elements
  const [colors, opacities] = [new Map<string, Run['color']>(), new Map<Element, number>()]
  const draw = (color: string): Run['color'] => {
    if (!context) return [0, 0, 0, 1]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const toRgb = (color: string): Run['color'] => {
    const known = colors.get(color) ?? draw(color)
    colors.set(color, known)
    return known
  }
  const opacityOf = (element: Element | null): number => {
    if (element === null) return 1
    const known = opacities.get(element) ?? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
    opacities.set(element, known)
    return known
  }
  const runs: Run[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (element === null || words === '' || element.closest('svg, script, style, noscript, [aria-hidden="true"], :disabled')) continue
    const style = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const [red, green, blue, alpha] = toRgb(style.color)
    // the shadow at the edge of a box that scrolls covers letters that are about to leave it
    const box = element.closest('pre, .table-wrap')
    const edges = box !== null && box.scrollWidth > box.clientWidth ? box.getBoundingClientRect() : undefined
    const isAtEdge = (x: number) => edges !== undefined && (x < edges.left + EDGE || x > edges.right - EDGE)
    const points: [number, number][] = []
    for (const {x, y, width, height} of range.getClientRects()) {
      // what is under something else, outside of its box, or for screen readers alone is not in sight
      const isInSight = (at: number): boolean => {
        const hit = isAtEdge(at) ? null : document.elementFromPoint(at, y + height / 2)
        return hit !== null && (hit === element || element.contains(hit))
      }
      const places = Array.from({length: Math.max(0, Math.ceil((width - 1) / STEP))}, (_, index) => x + 1 + index * STEP)
      // to ask what is at a place takes long: between two that say the same, so do those between
      for (let from = 0; from < places.length; from += TOGETHER) {
        const some = places.slice(from, from + TOGETHER)
        const [first, last] = [isInSight(some[0] ?? x), isInSight(some.at(-1) ?? x)]
        for (const at of some)
          if (first === last ? first : isInSight(at)) for (const part of [0.2, 0.5, 0.8]) points.push([at, y + height * part])
      }
    }
    if (points.length > 0) runs.push({words, points, color: [red, green, blue, alpha * opacityOf(element)], needs: isLarge ? 3 : 4.5})
  }
  return runs
}

/** Makes all text transparent. Runs in the page, whose policy allows sheets that scripts construct. */
function hideText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after, ::marker { color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; transition: none !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Compares each text with the pixels under it. Runs in the page. */
async function compare({runs, picture}: {runs: readonly Run[]; picture: string}): Promise<string[]> {
  const binary = atob(picture)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {willReadFrequently: true})
  if (!context) return ['no canvas']
  context.drawImage(bitmap, 0, 0)
  const scale = bitmap.width / innerWidth
  const luminance = (rgb: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const faint = new Set<string>()
  const {data} = context.getImageData(0, 0, bitmap.width, bitmap.height)
  for (const {words, points, color, needs} of runs) {
    const [red, green, blue, alpha] = color
    let least = 21
    for (const [x, y] of points) {
      const at = 4 * (Math.round(y * scale) * bitmap.width + Math.round(x * scale))
      const under = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const ink = [red, green, blue].map((value, index) => value * alpha + (under[index] ?? 0) * (1 - alpha))
      const [bright = 0, dark = 0] = [luminance(ink), luminance(under)].toSorted((one, other) => other - one)
      least = Math.min(least, (bright + 0.05) / (dark + 0.05))
    }
    if (least < needs) faint.add(`${words.slice(0, 40)}: ${least.toFixed(2)} instead of ${needs}`)
  }
  return [...faint]
}
