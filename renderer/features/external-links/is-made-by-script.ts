type Rule = {
  /** End of a host name; absent: every host. */
  readonly host?: string
  readonly anchor: RegExp
}

/** Anchors that scripts of a page understand: no element has them, and the page shows them all the same. */
const rules: readonly Rule[] = [
  // places in the state of an application: `#/install`, `#!/install`, `#tab=2`, `#v=1&w=2`
  {anchor: /^!?\//},
  {anchor: /=/},
  // lines of a file, as all forges have them: `#L10`, `#L10-L20`, `#L10C2-L11`, `#lines-10`, `#10-20` on docs.rs
  {anchor: /^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/},
  {anchor: /^lines?-\d+(?::\d+)?$/},
  {host: 'docs.rs', anchor: /^\d+(?:-\d+)?$/},
  {host: 'doc.rust-lang.org', anchor: /^\d+(?:-\d+)?$/},
  // what GitHub and GitLab load later
  {host: 'github.com', anchor: /^(?:issuecomment|issue|discussion|discussioncomment|pullrequestreview|diff|ref-|event)[-_r\d]/},
  {host: 'github.com', anchor: /^readme(?:-ov-file)?$/i},
  {host: 'gitlab.com', anchor: /^note_\d+$/},
  // documents that one page of the host shows
  {host: 'docs.google.com', anchor: /./},
  {host: 'groups.google.com', anchor: /./},
  {host: 'matrix.to', anchor: /./},
  {host: 'git-scm.com', anchor: /^_/},
]

/** Whether an anchor cannot be looked up in the HTML of a page of this host. */
export function isMadeByScript(hostname: string, anchor: string): boolean {
  return rules.some(({host, anchor: pattern}) => isOfHost(hostname, host) && pattern.test(anchor))
}

function isOfHost(hostname: string, host: string | undefined): boolean {
  return host === undefined || hostname === host || hostname.endsWith(`.${host}`)
}
