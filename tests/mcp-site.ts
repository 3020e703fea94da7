import {codeLinksConfig, codeLinksFiles} from './code-links-site.ts'

/** A long page: more than one answer may have. */
const long = Array.from({length: 600}, (_one, index) => `Paragraph ${index} of a page that does not end soon, with some words.`).join(
  '\n\n',
)

/** A site of two versions with an API reference, pages of changes, dates, a redirect, and a page that was moved. */
export const mcpSite: Readonly<Record<string, string>> = {
  ...codeLinksFiles,
  'site-config.ts': `export default ${JSON.stringify({
    title: 'Shapes',
    url: 'https://shapes.example.org',
    baseUrl: '/base/',
    ...codeLinksConfig,
    redirects: [{from: '/start/', to: '/docs/install/'}],
    docs: {changes: true, versions: {'1.0': {released: '2024-03-01'}}},
  })}\n`,
  'content/docs/1.0/install.md':
    '# Install\n\nRun the old wizard.\n\n## On a phone\n\nTap twice.\n\n### Then\n\nWait.\n\n## Else\n\nAsk.\n',
  'content/docs/next/install.md': '# Install\n\nRun the new wizard.\n\n## On a phone\n\nTap twice.\n\n## Else\n\nAsk.\n',
  'content/docs/1.0/old-name.md': '# Colours\n\nAll colours of a canvas.\n',
  'content/docs/next/new-name.md': '---\nmoved_from: /old-name\n---\n\n# Colours\n\nAll colours of a canvas.\n',
  'content/docs/1.0/gone.md': '# Gone\n\nThis page has no successor.\n',
  'content/docs/next/long.md': `# Long\n\n${long}\n`,
}
