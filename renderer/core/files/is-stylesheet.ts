/** Pattern of the file names of Sass. */
export const SASS = /\.s[ac]ss$/i

/** Pattern of the file names of Less. */
export const LESS = /\.less$/i

/** Pattern of the file names of languages that compile to CSS. */
export const COMPILED = /\.(?:s[ac]ss|less)$/i

/** Pattern of the file names of stylesheets. */
export const STYLESHEET = /\.(?:css|s[ac]ss|less)$/i

/** Reports whether a file is a stylesheet in its own right, rather than a partial of Sass. */
export function isStylesheet(file: string): boolean {
  return STYLESHEET.test(file) && !isPartial(file)
}

/**
 * Reports whether a file is a partial, which only other files of Sass include.
 * @example isPartial('src/css/_colors.scss') // => true
 */
export function isPartial(file: string): boolean {
  return /(?:^|[\\/])_[^\\/]*\.s[ac]ss$/i.test(file)
}
