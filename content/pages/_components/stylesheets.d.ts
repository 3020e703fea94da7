/** Stylesheets are imported for their effect; the bundler puts them into the site's style. */
declare module '*.css'
