type Rule = {
  /** Suffix of the host name. Default: every host. */
  readonly host?: string
  readonly anchor: RegExp
}

/** Anchors that are interpreted by scripts: no element has them, but the page handles them. */
const rules: readonly Rule[] = [
  // application state: `#/install`, `#!/install`, `#tab=2`, `#v=1&w=2`
  {anchor: /^!?\//},
  {anchor: /=/},
  // lines of a file, in the formats of all forges: `#L10`, `#L10-L20`, `#L10C2-L11`, `#lines-10`, `#10-20` on docs.rs
  {anchor: /^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/},
  {anchor: /^lines?-\d+(?::\d+)?$/},
  {host: 'docs.rs', anchor: /^\d+(?:-\d+)?$/},
  {host: 'doc.rust-lang.org', anchor: /^\d+(?:-\d+)?$/},
  // content that GitHub and GitLab load later
  {host: 'github.com', anchor: /^(?:issuecomment|issue|discussion|discussioncomment|pullrequestreview|diff|ref-|event)[-_r\d]/},
  {host: 'github.com', anchor: /^readme(?:-ov-file)?$/i},
  {host: 'gitlab.com', anchor: /^note_\d+$/},
  // documents that a single page of the host displays
  {host: 'docs.google.com', anchor: /./},
  {host: 'groups.google.com', anchor: /./},
  {host: 'matrix.to', anchor: /./},
  {host: 'git-scm.com', anchor: /^_/},
]

/** Reports whether an anchor cannot be looked up in the HTML of a page of this host. */
export function isMadeByScript(hostname: string, anchor: string): boolean {
  return rules.some(({host, anchor: pattern}) => isOfHost(hostname, host) && pattern.test(anchor))
}

function isOfHost(hostname: string, host: string | undefined): boolean {
  return host === undefined || hostname === host || hostname.endsWith(`.${host}`)
}
