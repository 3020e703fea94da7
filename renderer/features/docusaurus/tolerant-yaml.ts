import yaml from 'js-yaml'

/**
 * Reads front matter as gray-matter does in all versions of Docusaurus, with js-yaml 3: two keys on a line after a bracket, tabs before the
 * items of a list, brackets that are closed in the first column. Dates stay text, as elsewhere in docsite.
 * @throws an error at what js-yaml does not read either
 */
export function readLikeGrayMatter(text: string): unknown {
  return yaml.safeLoad(text, {schema: yaml.CORE_SCHEMA})
}
