/**
 * Keys of translated texts outside of React code. They are those of Docusaurus, so that its files can be taken over as they
 * are (https://docusaurus.io/docs/i18n/tutorial#translate-your-json-files). Labels in keys are those of the site itself, not
 * translated.
 */
export const messageKeys = {
  /** Files of the docs. */
  versionLabel: 'version.label',
  categoryLabel: (sidebar: string, label: string): string => `sidebar.${sidebar}.category.${label}`,
  /** Title and description of the page that a category generates. */
  categoryTitle: (sidebar: string, label: string): string => `sidebar.${sidebar}.category.${label}.link.generated-index.title`,
  categoryDescription: (sidebar: string, label: string): string => `sidebar.${sidebar}.category.${label}.link.generated-index.description`,
  linkLabel: (sidebar: string, label: string): string => `sidebar.${sidebar}.link.${label}`,
  /** Of a doc whose item in the sidebar has a label of its own. */
  docLabel: (sidebar: string, label: string): string => `sidebar.${sidebar}.doc.${label}`,
  /** navbar.json */
  navbarTitle: 'title',
  navbarLogoAlt: 'logo.alt',
  navbarItem: (label: string): string => `item.label.${label}`,
  /** footer.json */
  footerTitle: (title: string): string => `link.title.${title}`,
  footerItem: (label: string): string => `link.item.label.${label}`,
  footerCopyright: 'copyright',
} as const
