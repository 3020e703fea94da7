/**
 * Markdown that covers each construct that the parsers know, at least once in the forms that parsers are known to differ
 * in: nesting, laziness, tabs, characters outside of the basic plane, ends of blocks.
 */
export const samples: Readonly<Record<string, string>> = {
  'an empty file': '',
  'white space': '  \n\n ',
  'text directives and what looks like them':
    'At 12:30 or :smile: :abbr[HTML]{title=x} a:b :a_b :x{.c} http://x.y:80/a :a-b :1 :é x:y[z] ::no',
  'characters of two code units': '# 😀 emoji *bold😀* [x](y "t")\n\nä ö 漢字 `c😀` **e** 𝒳 *𝒴* [𝒵](𝒲) 12:30𝒳 :x[𝒳]',
  'text from right to left': '\u200Fשלום *עולם* [x](y)',
  'unusual spaces': '\u00A0a \u00A0*b*\u00A0 c\u2028d',
  tabs: '-\ta\n\n\tb\n\n>\tc\n\n\tcode\n\n1.\td\n\n \t e',
  'line ends': 'a  \nb\\\nc\nd\n***\n- - -\n___',
  headings: '# a #\n## b {#id}\n### c `d` *e*\nf\n===\ng\n---\n#h\n#\n## ## ##\n####### no',
  'setext headings': 'a\nb\n===\n\n> a\n> ---\n\n- c\n  ===\n',
  quotes: '> a\nlazy\n> > b\n>c\n\n>\n> d',
  lists: '1. a\n2. b\n   - c\n\n     d\n10) e\n\n* f\n\n* g\n+ h\n\n\n- i\n-\n- j',
  'code in lists': '1. a\n\n       code\n\n2. b\n\n   ```\n   x\n   ```',
  fences:
    '```js title="x" {1}\ncode\n```\n\n~~~\nx\n~~~~\n\n    ind\n\n    more\n\n````md\n```\n````\n\n```a&amp;b\\*\nc\n```\n\n```\nunclosed',
  'fences in containers': '> ```a\n> b\n> ```\n\n- ```js\n  x\n   y\n  ```\n\n``` js   meta  \nx\n```',
  'inline code': '`` a`b `` ` a ` ``` x\ny ``` `unclosed',
  emphasis: '***a** b* _c_ __d__ **e*f*g** a*b*c a_b_c *a `b*` c* **a*',
  'nested phrasing': 'a *b **c ~~d~~ `e`** f* [g *h*](i)',
  strikethrough: '~~a~~ ~b~ ~~~c~~~ a~~b~~c',
  links: '[a](b "c") [a](<b c> \'d\') [a]( b (t) ) [a](b(c)d) [](x) [x]() [a](\\)) ![a *b*](c "d") [![i](j)](k) [a](b&amp;c) [a](%20ä)',
  references: '[a][b] [b] [b][] ![i][b] [c *d*][B]\n\n[b]: <u r l> "t"\n[x]: y\n  \'z\'\n[e]: <>',
  'references to nothing': '[text][nope] [nope] [a][] ![x][y] \\[a\\]\\[b\\]',
  'definitions as comments': '[//]: # (hi)\n\n[comment]: <> (x)\n\ntext',
  'escapes and entities': '\\* \\# &amp; &copy; &#35; &nope; \\a a\\\nb &nbsp;',
  html: '<div>\n\n*x*\n\n</div>\n\na <b>c</b> <br/> <!-- x --> <?p?> <![CDATA[x]]> <!X y>\n\n<details>\n<summary>a</summary>\n\nb\n\n</details>\n\n<script>\na\n\nb\n</script>\n',
  tables: '| a | b |\n|--|:-:|\n| 1 | `a\\|b` |\n| x |\n\na|b\n-|-\n1|2\n\n| a |\n| - |\n| [x](y) *z* |\nnot row',
  'tables in containers': '- | a |\n  |---|\n  | b |\n\n> | a |\n> |---|\n> | b |',
  'task lists': '- [ ] a\n- [x] b\n- [X] c\n- [ ]\n1. [ ] d\n',
  footnotes: 'A[^1] b[^note] [^nope] c[^x]{y} ^[inline]\n\n[^1]: one\n\n    two\n\n[^note]: *x*\n    y\nlazy',
  autolinks:
    'www.example.com https://x.y/a(b) a@b.co http://a.b. <https://x.y> <a@b.c> (www.x.y) mailto:a@b.c xmpp:a@b.c ftp://x.y https://localhost:3000/x http://a_b.c/d_e',
  math: '$a+b$ $$c$$ and $5 and $6\n\n$$\ny\n$$\n\n$$ z $$\n\n$$meta\nq\n$$\n\n- $$\n  y\n  $$\n\n`$x$`\n\n\\$5 $a',
  braces: 'a {b} {#c} {/* d */} ${e}',
  directives:
    ':::note\nhello\n:::\n\n:::note[Title *x*]\n\n- a\n\n```js\nb\n```\n\n:::\n\nafter\n\n:::note  \nx\n:::  \n\n  :::note\n  x\n  :::\n',
  'directives with attributes': ':::note{k="v"}\nx\n:::\n\n:::note[T]{.a}\n\nx\n\n:::',
  'directives in containers': '- item\n\n  :::note[x]\n  y\n  :::\n\n- b\n\n> :::note\n> x\n> :::\n\n::::tip\n:::note\nx\n:::\n::::\n',
  'directives without an end': ':::note\nunclosed\n\n> quote',
  'a directive after a paragraph': 'para\n:::note\nx\n:::\nafter',
  'an empty directive': ':::note\n:::\n',
  'labels with brackets': ':::note[a [b] c]\nx\n:::',
  'what is no directive': '::: note\nx\n:::\n\n:\n\n::\n\n:::\n\n::::\n\na : b :: c ::: d',
  'leaf directives': '::leaf[foo]{a=b}\n\n::x\n\na ::leaf b',
}
