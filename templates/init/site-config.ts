import {defineConfig} from 'docsite'

// Your editor documents and completes every option.
export default defineConfig({
  title: '{{title}}',
  tagline: 'Documentation that keeps up with every release.',

  // The address of the site. If it has a path, as https://example.org/docs/ does,
  // add baseUrl: '/docs/'.
  url: 'https://example.org',
  favicon: '/favicon.svg',

  docs: {
    // Released versions are listed in content/docs/versions.json, newest first. The first one is what
    // readers see at /docs/; `next` is at /docs/next/.
    versions: {
      next: {label: 'Next'},
    },

    // Shows "Edit this page" below each page of the docs.
    // editUrl: 'https://github.com/you/your-library/edit/main/',
  },

  // Each page has its Markdown beside it for coding assistants, and a button that copies it.
  markdownPages: true,

  navbar: {
    logo: {src: '/logo.svg'},
    items: [
      {type: 'docSidebar', sidebarId: 'docs', label: 'Docs'},
      {type: 'docsVersionDropdown', position: 'right'},
      // {href: 'https://github.com/you/your-library', label: 'GitHub', position: 'right'},
    ],
  },

  footer: {
    columns: [
      {
        title: 'Start',
        items: [
          {label: 'Getting started', to: '/docs/getting-started/'},
          {label: 'Markdown', to: '/docs/guides/markdown/'},
          {label: 'Components', to: '/docs/guides/components/'},
        ],
      },
      {
        title: 'Maintain',
        items: [
          {label: 'Links', to: '/docs/guides/links/'},
          {label: 'Versions', to: '/docs/guides/versions/'},
        ],
      },
      {
        title: 'Reference',
        items: [{label: 'Files and settings', to: '/docs/reference/settings/'}],
      },
    ],
    copyright: '© {year} · Made with docsite',
  },

  // The colour of the site is set in this file.
  stylesheets: ['content/theme.css'],

  // Readers get light or dark as their system has it, until they choose.
  colorMode: {respectPrefersColorScheme: true},

  // React components that are interactive in the browser. MDX pages use them by name.
  islands: {
    ReleasePlanner: {module: 'content/components/release-planner.tsx'},
  },
})
