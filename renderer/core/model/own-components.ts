/** Files of the built-in components, by the name used in content. */
export const ownComponents: Readonly<Record<string, string>> = {
  Admonition: 'admonition.tsx',
  Badge: 'badge.tsx',
  Card: 'card.tsx',
  Cards: 'cards.tsx',
  CodeBlock: 'code-block.tsx',
  CodeTabs: 'code-tabs.tsx',
  Details: 'details.tsx',
  DiffTabs: 'diff-tabs.tsx',
  Figure: 'figure.tsx',
  Steps: 'steps.tsx',
  TabItem: 'tab-item.tsx',
  Tabs: 'tabs.tsx',
  Video: 'video.tsx',
}
