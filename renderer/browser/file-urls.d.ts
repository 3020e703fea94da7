/** Files that the bundler copies: the default export is their URL. */
declare module '*.html' {
  const url: string
  export default url
}

/** Stylesheets that become part of a script: the default export is their text, minified. */
declare module '*.css?text' {
  const rules: string
  export default rules
}
