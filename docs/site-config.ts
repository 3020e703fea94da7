import {defineConfig} from 'docsite'
import {glossary} from './plugins/glossary.ts'

/** The guide to docsite. The reference site of the repository is in the folder above. */
export default defineConfig({
  title: 'docsite',
  tagline: 'Versioned docs that never break a link',
  url: 'https://docsite.example',
  favicon: '/favicon.svg',

  // The guide is all there is: its pages are at the root, and it has one version.
  markdownPages: true,
  docs: {routeBase: '', breadcrumbs: true, printPages: true},

  // Addresses of pages that were renamed.
  redirects: [{from: '/site/appearance/', to: '/site/theming/'}],

  navbar: {
    logo: {src: '/favicon.svg', width: 28, height: 28},
    items: [
      {to: '/start/overview/', label: 'Guide'},
      {to: '/start/comparison/', label: 'Comparison'},
      {to: '/migration/from-docusaurus/', label: 'Migrate'},
      {to: '/reference/configuration/', label: 'Reference'},
    ],
  },

  footer: {
    columns: [
      {
        title: 'Start',
        items: [
          {to: '/start/install/', label: 'Install'},
          {to: '/start/tour/', label: 'Ten-minute tour'},
        ],
      },
      {
        title: 'Use',
        items: [
          {to: '/writing/markdown/', label: 'Markdown'},
          {to: '/versions/cut/', label: 'Cut a version'},
          {to: '/links/', label: 'Links'},
        ],
      },
      {
        title: 'Reference',
        items: [
          {to: '/reference/configuration/', label: 'Configuration'},
          {to: '/reference/error-codes/', label: 'Error codes'},
          {to: '/writing/front-matter/', label: 'Front matter'},
        ],
      },
    ],
    copyright: 'The guide to docsite. Built with docsite.',
  },

  plugins: [glossary({from: 'plugins/glossary.json', path: 'reference/glossary.md'})],

  stylesheets: ['content/theme.css', 'content/front.css', 'content/reference.css'],
  colorMode: {respectPrefersColorScheme: true},
  islands: {
    Counter: {module: 'content/components/counter.tsx'},
    ListFilter: {module: 'content/components/list-filter.tsx', strategy: 'load'},
  },
})
