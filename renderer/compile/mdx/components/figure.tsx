import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'
import type {RenderProblem} from '../runtime/page-scope.ts'

/** Props of `<Figure src="./engine.png" alt="The engine, open" caption="Engine" zoom />`. */
export type FigureProps = {
  /** The picture, as in a Markdown image. */
  readonly src?: string
  /** A description of the picture for readers who cannot see it; empty if the surrounding text says it all. */
  readonly alt?: string
  readonly caption?: ReactNode
  /** Whether readers can open the picture in full size. Without JavaScript, it is a link to the picture. */
  readonly zoom?: boolean
  readonly width?: number
  readonly height?: number
  /** The content if it is not a single picture: a diagram, a table, several pictures. */
  readonly children?: ReactNode
}

/** Renders a figure with a caption. */
export const Figure = withTracedChildren(function Figure({caption, children, ...picture}: FigureProps): ReactNode {
  const report = useReport()
  problemsOf({...picture, children}).forEach((problem) => report(problem))
  return (
    <figure className="figure">
      {picture.src === undefined ? children : <Picture {...picture} src={picture.src} />}
      {caption === undefined ? undefined : <figcaption>{caption}</figcaption>}
    </figure>
  )
})

type PictureProps = Pick<FigureProps, 'alt' | 'zoom' | 'width' | 'height'> & {readonly src: string}

/** Renders the picture. If it can be zoomed, it is wrapped in a link to a picture, which the shell opens in place (`browser/zoom.ts`). */
function Picture({src, alt = '', zoom = false, width, height}: PictureProps): ReactNode {
  const image = <img src={src} alt={alt} width={width} height={height} loading="lazy" />
  return zoom ? (
    <a className="zoom" href={src} title="Enlarge">
      {image}
    </a>
  ) : (
    image
  )
}

function problemsOf({src, alt, zoom, children}: FigureProps): Omit<RenderProblem, 'place'>[] {
  if (src === undefined && children === undefined)
    return [
      {code: 'component-props', message: '`<Figure>` has nothing to show.', hint: 'Give it a `src`, or put content between the tags.'},
    ]
  if (zoom === true && src === undefined)
    return [
      {
        code: 'component-props',
        message: '`zoom` needs a picture in `src`: content between the tags cannot be enlarged.',
        hint: 'Write `<Figure src="./picture.png" zoom />`; a Markdown image that links to itself can be enlarged too.',
      },
    ]
  if (src !== undefined && (alt === undefined || (alt === '' && zoom === true)))
    return [
      {
        code: 'component-props',
        message: `The picture \`${src}\` has no \`alt\`, so readers who cannot see it learn nothing about it.`,
        hint: 'Describe it in `alt`. A picture without `zoom` that only decorates may have `alt=""`.',
      },
    ]
  return []
}
