import type {ImgHTMLAttributes, ReactNode} from 'react'

/** Props of `@theme/ThemedImage`. */
export type ThemedImageProps = ImgHTMLAttributes<HTMLImageElement> & {readonly sources: {readonly light: string; readonly dark: string}}

/**
 * Renders an image for light mode and one for dark mode, of which a stylesheet shows one. Both are lazy, so that browsers load only that
 * one.
 */
export default function ThemedImage({sources, className = '', ...props}: ThemedImageProps): ReactNode {
  const image = (mode: 'light' | 'dark') => (
    <img loading="lazy" {...props} src={sources[mode]} className={`${className} image-${mode}`.trim()} />
  )
  return (
    <>
      {image('light')}
      {image('dark')}
    </>
  )
}
