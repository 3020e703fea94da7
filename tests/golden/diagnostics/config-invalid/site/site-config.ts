export default {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: 'docs',
  i18n: {localeConfigs: {en: {direction: 'lrt'}}},
  colorMode: {default: 'drak', disableSwitch: 'yes'},
  tableOfContents: {minLevel: 1},
  markdown: {remarkPlugins: ['remark-emoji'], parser: 'fast'},
  navbar: {items: [{type: 'docs', docId: 'a'}, {type: 'doc'}, 'Home']},
  redirects: [{from: 'old', to: 7}],
  levels: {'link-missing-page': 'warn'},
  islands: {Counter: {strategy: 'visible'}},
  customFields: {team: circle()},
}

function circle() {
  const team: Record<string, unknown> = {name: "A"}
  team["members"] = [{name: "B", team}]
  return team
}
