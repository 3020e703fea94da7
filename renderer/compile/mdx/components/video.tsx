import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'

/** Props of `<Video mp4="./demo.mp4" webm="./demo.webm" title="A photo is classified" width={640} height={360} />`. */
export type VideoProps = {
  readonly mp4?: string
  readonly webm?: string
  /** A description of the video: its name for readers who cannot see it. */
  readonly title: string
  /** A picture that is shown until the video plays. */
  readonly poster?: string
  /** A file of captions (WebVTT), and their language. Default: `en`. */
  readonly captions?: string
  readonly captionsLang?: string
  /** Size of the video in pixels, which reserves its space in the page. Default: 16 to 9. */
  readonly width?: number
  readonly height?: number
  /** Default: true. */
  readonly muted?: boolean
  readonly controls?: boolean
  /** Whether the video plays while it is in view, unless the reader prefers reduced motion. */
  readonly autoPlay?: boolean
  readonly loop?: boolean
  readonly caption?: ReactNode
}

/**
 * Renders a video. The shell starts those that play automatically (`browser/media.ts`): the `autoplay` attribute would also
 * apply to readers whom motion makes ill.
 */
export const Video = withTracedChildren(function Video({
  mp4,
  webm,
  captions,
  captionsLang = 'en',
  caption,
  ...video
}: VideoProps): ReactNode {
  const report = useReport()
  const file = mp4 ?? webm
  const {title, poster, width, height, muted = true, controls = true, autoPlay = false, loop = false} = video
  if (file === undefined || title === undefined || title === '') {
    report({
      code: 'component-props',
      message: `\`<Video>\` has ${file === undefined ? 'no file to play' : 'no `title`, so readers who cannot see it do not know what it is'}.`,
      hint: 'Write `<Video mp4="./demo.mp4" title="What it shows" />`, best with `webm` and `poster` too.',
    })
    return null
  }
  return (
    <figure className="figure video">
      {/* captions are optional: a video without speech needs none */}
      <video
        aria-label={title}
        playsInline
        preload={poster === undefined ? 'metadata' : 'none'}
        data-autoplay={autoPlay ? '' : undefined}
        {...{poster, width, height, muted, controls, loop}}
      >
        {webm === undefined ? undefined : <source src={webm} type="video/webm" />}
        {mp4 === undefined ? undefined : <source src={mp4} type="video/mp4" />}
        {captions === undefined ? undefined : <track kind="captions" src={captions} srcLang={captionsLang} default />}
        <a href={file}>{title}</a>
      </video>
      {caption === undefined ? undefined : <figcaption>{caption}</figcaption>}
    </figure>
  )
})
