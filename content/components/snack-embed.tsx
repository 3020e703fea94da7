import {useEffect, useRef, useState} from 'react'
import './snack-embed.css'
import {snackEditorUrl, snackFrameUrl} from './snack-urls.ts'
import type {SnackView} from './snack-urls.ts'

/** `<SnackEmbed id="@playtorch/yolov5" />` */
export type SnackEmbedProps = {
  /** Id of the snack: `@owner/name`. */
  readonly id: string
  /** Whether the pane with the QR code is open at first. Default: true. */
  readonly preview?: boolean
}

/**
 * A snack that runs inside the page. Nothing is asked of Expo before the reader presses the button; without script there is
 * a link instead. The frame keeps the colours it was opened with, since loading it again would lose what the reader typed.
 */
export function SnackEmbed({id, preview = true}: SnackEmbedProps) {
  const [theme, setTheme] = useState<SnackView['theme']>()
  if (theme !== undefined) return <SnackFrame id={id} preview={preview} theme={theme} />
  return (
    <section className="pl-snack" aria-label={`Snack ${id}`}>
      <p className="pl-snack-name">
        <b>Snack</b> <code>{id}</code>
      </p>
      <p>
        Code editor with a QR code for the PlayTorch app. It comes from <code>snack.expo.dev</code>, which learns your IP address and may
        set cookies. Until you load it, nothing is sent there.
      </p>
      <p className="pl-snack-ways">
        <button type="button" onClick={() => setTheme(themeOfPage())}>
          Load the snack
        </button>
        <a href={snackEditorUrl(id)} target="_blank" rel="noopener noreferrer">
          Open it on snack.expo.dev
        </a>
      </p>
    </section>
  )
}

/** The editor, which takes the focus of the button that it replaces. */
function SnackFrame({id, preview, theme}: SnackView & {readonly id: string}) {
  const section = useRef<HTMLElement>(null)
  const [isLoading, setIsLoading] = useState(true)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} className="pl-snack pl-snack-open" aria-label={`Snack ${id}`} tabIndex={-1}>
      <p role="status">{isLoading ? 'Loading from snack.expo.dev …' : ''}</p>
      <iframe title={`Snack editor: ${id}`} src={snackFrameUrl(id, {preview, theme})} onLoad={() => setIsLoading(false)} />
    </section>
  )
}

function themeOfPage(): SnackView['theme'] {
  const {theme} = document.documentElement.dataset
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  return isDark ? 'dark' : 'light'
}
