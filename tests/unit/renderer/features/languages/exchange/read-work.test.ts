import {expect, test} from 'vitest'
import {readPo} from '../../../../../../renderer/features/languages/exchange/read-po.ts'
import {readXliff} from '../../../../../../renderer/features/languages/exchange/read-xliff.ts'

const answer = {original: 'docs/a.md', line: 3, isMasked: false, isDraft: false}

test('PO: what is done is read, whatever the lines and escapes are; fuzzy, empty and obsolete entries are not', () => {
  const text = `\uFEFFmsgid ""
msgstr ""
"Language: pt_BR\\n"

#. New: i18n/de/a.md
#: docs/a.md:3
msgctxt "docs/a.md:3"
msgid ""
"One \\"line\\"\\n"
"another\\\\"
msgstr "Eine \\"Zeile\\"\\n"
"noch eine\\\\"
#: docs/a.md:3
#, c-format, fuzzy
#| msgid "was"
msgctxt "docs/a.md:3"
msgid "Fuzzy"
msgstr "Vage"

msgctxt "docs/a.md:3"
msgid "Open"
msgstr ""

#~ msgctxt "docs/a.md:3"
#~ msgid "Gone"
#~ msgstr "Weg"

msgctxt "docs/a.md:3"
msgid "Last"
msgstr "Letzte"
`
  expect(readPo(text.replaceAll('\n', '\r\n'))).toEqual({
    language: 'pt-BR',
    answers: [
      {...answer, fileLine: 7, source: 'One "line"\nanother\\', target: 'Eine "Zeile"\nnoch eine\\'},
      {...answer, fileLine: 28, source: 'Last', target: 'Letzte'},
    ],
  })
})

test.each<[po: string, line: number]>([
  ['msgid "a"\nmsgstr "b', 2],
  ['<?xml version="1.0"?>', 1],
  ['msgid "a"\n\n"b"\n', 3],
])('PO: %j is told with its line', (po, line) => {
  expect(readPo(po)).toEqual({fault: 'this is neither a keyword of PO nor a string in quotes', line})
})

/** Returns an XLIFF file with segments in one unit. */
function xliff(segments: string, head = 'version="2.1" srcLang="en" trgLang="de"'): string {
  return `<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${head}>
<file id="f" original="docs/a.md"><group id="g"><unit id="u" name="docs/a.md:3">${segments}</unit></group></file>
</xliff>`
}

test('XLIFF: inline elements become placeholders, and segments that an editor has cut are joined', () => {
  const segments = `<segment state="final"><source>A <pc id="1-2">link</pc>.</source><target>Ein <mrk id="m" type="comment"><pc id="1-2">Verweis</pc></mrk>.</target></segment>
<ignorable><source> </source></ignorable>
<segment state="translated"><source><ph id="3"/> &amp; <sc id="4-5"/>b<ec startRef="4-5"/></source><target><sc id="4-5"/>b<ec startRef="4-5"/> <![CDATA[&]]> <ph id="3"/><cp hex="0041"/></target></segment>`
  expect(readXliff(xliff(segments))).toEqual({
    language: 'de',
    answers: [
      {
        ...answer,
        isMasked: true,
        fileLine: 3,
        source: 'A ⟦1⟧link⟦2⟧. ⟦3⟧ & ⟦4⟧b⟦5⟧',
        target: 'Ein ⟦1⟧Verweis⟦2⟧. ⟦4⟧b⟦5⟧ & ⟦3⟧A',
      },
    ],
  })
})

test('XLIFF: a segment without a target leaves its unit open; one in the first state is a draft', () => {
  const open = '<segment state="translated"><source>a</source></segment>'
  const draft = '<segment state="initial"><source>a</source><target>b</target></segment>'
  expect(readXliff(xliff(open))).toEqual({language: 'de', answers: []})
  expect(readXliff(xliff(draft))).toMatchObject({answers: [{source: 'a', target: 'b', isDraft: true}]})
})

test.each<[text: string, fault: string, line: number]>([
  [xliff('', 'version="1.2"'), 'docsite reads version 2 of XLIFF, and this is another one', 1],
  ['<html/>', 'this is not an XLIFF file', 1],
  [xliff('<segment>'), 'this is not XML: missing end tag for element segment', 3],
  [
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<xliff version="2.1">&e;</xliff>',
    "this is not XML: named entity isn't defined: &e;",
    2,
  ],
])('XLIFF: %j is told', (text, fault, line) => {
  expect(readXliff(text)).toEqual({fault, line})
})
