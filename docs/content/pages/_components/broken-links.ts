/** The lines of `content/docs/tour.md` with two broken links. */
export const brokenLines = ['First, [install](./instal.md) the kit.', 'Then set its [options](./install.md#option).']

/** The report of `docsite check-links` on them. A test compares it with the tool. */
export const report = `content/docs/tour.md:3:8 error link-missing-file
  There is no page for the Markdown file \`./instal.md\` in the version \`next\`: \`content/docs/instal.md\` does not exist.
  3 | First, [install](./instal.md) the kit.
    |        ^^^^^^^^^^^^^^^^^^^^^^
  hint: Did you mean \`./install.md\`?

content/docs/tour.md:4:14 error link-missing-anchor
  The page \`/docs/install/\` has no anchor \`option\`.
  4 | Then set its [options](./install.md#option).
    |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  hint: Did you mean \`#options\`?

2 errors in 1 file`
