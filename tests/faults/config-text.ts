/**
 * The configuration of the corpus as text. A line `// plants: x` takes lines after it, and a line that ends with `// or: x`
 * is replaced.
 */
export function configText(baseUrl: string): string {
  return `import {defineConfig} from 'docsite'
import {destinations} from './content/pages/_components/destinations.ts'

export default defineConfig({
  title: 'Corpus',
  url: 'https://docs.example.org',
  baseUrl: '${baseUrl}',
  favicon: '/favicon.svg', // or: favicon
  image: '/og-image.png', // or: image

  docs: {
    routeBase: 'docs',
    latest: '0.2.4',
    versions: {
      next: {label: 'Next', path: 'next', banner: 'unreleased'},
      '0.2.4': {label: '0.2.4', path: '', banner: 'none'},
      '0.1': {label: '0.1', path: '0.1', banner: 'unmaintained'},
    },
    editUrl: 'https://example.com/edit/{path}', // or: edit link
  },

  announcementBar: {
    content: 'Read <a href="/docs/guide/targets/#by-id">this</a>.', // or: announcement
  },

  navbar: {
    title: 'Corpus',
    logo: {
      src: '/logo.svg', // or: logo
      alt: '',
      href: '/faq/', // or: logo link
    },
    items: [
      {type: 'docsVersionDropdown'},
      {type: 'doc', docId: 'tutorials/get-started', label: 'Tutorials'},
      {to: '/faq/', label: 'FAQ'},
      // plants: navbar
      {
        type: 'dropdown',
        label: 'More',
        items: [
          {href: 'https://example.com', label: 'Elsewhere'},
          // plants: dropdown
        ],
      },
    ],
  },

  footer: {
    columns: [
      {
        title: 'Footer',
        items: [
          {to: '/docs/tutorials/get-started/', label: 'Tutorials'},
          // plants: footer
        ],
      },
    ],
  },

  headTags: [
    // plants: head
  ],

  redirects: [
    {from: '/old/', to: '/community/'},
    {from: '/away/', to: 'https://example.com/'},
    // plants: redirects
  ],
  rewrites: [
    {from: '/app/', to: '/faq/'},
    // plants: rewrites
  ],

  components: {
    FeedbackBox: 'content/components/feedback-box.tsx',
    ForkButton: 'content/components/fork-button.tsx',
    Historical: 'content/components/historical.tsx',
    StoreBadges: 'content/components/store-badges.tsx',
  },
  islands: {
    HttpTester: {module: 'content/components/http-tester.tsx', strategy: 'visible'},
  },
  customFields: {...destinations},
})
`
}
