/** Files that the bundler copies. The default export is their URL. */
declare module '*.html' {
  const url: string
  export default url
}

/** Stylesheets that are inlined into a script. The default export is their minified text. */
declare module '*.css?text' {
  const rules: string
  export default rules
}
