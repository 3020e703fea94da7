/**
 * Keys of translated texts outside React code. They are those of Docusaurus, so that its files can be reused unchanged
 * (https://docusaurus.io/docs/i18n/tutorial#translate-your-json-files). Labels in keys are the untranslated ones of the site, unless entries of
 * sidebars have keys of their own, which tell those with the same label apart.
 */
export const messageKeys = {
  /** Keys in files of the docs. */
  versionLabel: 'version.label',
  categoryLabel: (sidebar: string, label: string): string => `sidebar.${sidebar}.category.${label}`,
  /** Title and description of a category's generated index. */
  categoryTitle: (sidebar: string, label: string): string => `sidebar.${sidebar}.category.${label}.link.generated-index.title`,
  categoryDescription: (sidebar: string, label: string): string => `sidebar.${sidebar}.category.${label}.link.generated-index.description`,
  linkLabel: (sidebar: string, label: string): string => `sidebar.${sidebar}.link.${label}`,
  /** Label of a doc whose sidebar item sets one. */
  docLabel: (sidebar: string, label: string): string => `sidebar.${sidebar}.doc.${label}`,
  /** Badge of an entry, by the key of its label. */
  badge: (label: string): string => `${label}.badge`,
  /** Keys in navbar.json. */
  navbarTitle: 'title',
  navbarLogoAlt: 'logo.alt',
  navbarItem: (label: string): string => `item.label.${label}`,
  /** Keys in footer.json. */
  footerTitle: (title: string): string => `link.title.${title}`,
  footerItem: (label: string): string => `link.item.label.${label}`,
  footerCopyright: 'copyright',
  /** Keys of the texts of plugins, in code.json. */
  featureText: (feature: string, id: string): string => `plugin.${feature}.${id}`,
} as const

/** Beginning of the keys of the titles of admonitions, before the word that opens one. */
export const ADMONITION_TITLES = 'theme.admonition.'
