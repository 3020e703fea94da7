import {mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'

const sentence = 'The camera hands over a frame, a model looks at it, and the result is on the screen before the next frame comes.'

/**
 * Writes an emitted site of pages of some 33 KB with 100 links each, as generators make them: a navigation that all pages
 * share, headings with links to themselves, links to headings of other pages, and highlighted code. No link is wrong.
 */
export function writeEmittedSite(folder: string, pages: number): void {
  const navigation = range(40).map(
    (index) => `<li class="menu-item"><a class="menu-link" href="/docs/p${(index * 31) % pages}/">Page ${index} of the list</a></li>\n`,
  )
  for (const page of range(pages)) {
    const inside = path.join(folder, 'docs', `p${page}`)
    mkdirSync(inside, {recursive: true})
    const sections = range(29).map((section) => emittedSection(section, (page * 7 + section * 13) % pages))
    writeFileSync(
      path.join(inside, 'index.html'),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${page}</title>` +
        '<link rel="stylesheet" href="/style.css"><script type="module" src="/script.js"></script></head>\n' +
        `<body><nav><ul>${navigation.join('')}</ul></nav><main>${sections.join('')}</main></body></html>\n`,
    )
  }
  writeFileSync(path.join(folder, 'style.css'), 'a {}\n')
  writeFileSync(path.join(folder, 'script.js'), '1\n')
}

function emittedSection(section: number, other: number): string {
  return (
    `<h2 id="section-${section}">Section ${section}<a class="hash-link" href="#section-${section}" aria-label="Direct link">#</a></h2>\n` +
    `<p>${sentence} See <a href="/docs/p${other}/#section-${section}">page &amp; section</a>. ${sentence} ${sentence}</p>\n` +
    (section % 4 === 0 ? `<pre><code>${range(8).map(emittedLine).join('')}</code></pre>\n` : '')
  )
}

function emittedLine(line: number): string {
  const token = (kind: string, text: string): string => `<span class="token ${kind}">${text}</span>`
  return `${token('keyword', 'const')} name${line} ${token('operator', '=')} ${token('function', 'call')}${token('punctuation', '(')}${token('string', "'text'")}${token('punctuation', ')')}\n`
}

function range(length: number): number[] {
  return Array.from({length}, (_, index) => index)
}
