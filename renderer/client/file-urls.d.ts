/** Files that the bundler copies: the default export is their URL. */
declare module '*.html' {
  const url: string
  export default url
}
