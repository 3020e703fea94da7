import type {ImgHTMLAttributes, ReactNode} from 'react'

/** Props of `@theme/ThemedImage`. */
export type ThemedImageProps = ImgHTMLAttributes<HTMLImageElement> & {readonly sources: {readonly light: string; readonly dark: string}}

/** Renders an image for light mode and one for dark mode, of which the stylesheet shows one. */
export default function ThemedImage({sources, className = '', ...props}: ThemedImageProps): ReactNode {
  const image = (mode: 'light' | 'dark') => <img {...props} src={sources[mode]} className={`${className} themed-image--${mode}`.trim()} />
  return (
    <>
      {image('light')}
      {image('dark')}
    </>
  )
}
