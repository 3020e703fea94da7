import {describe, expect, test} from 'vitest'
import {createParser} from '../../../../../../renderer/compile/markdown/parse/create-parser.ts'
import {findDrift} from '../../../../../../renderer/features/languages/state/find-drift.ts'
import {followEdit, relocateTranslation, startTranslation} from '../../../../../../renderer/features/languages/state/follow-translation.ts'
import {followHashed, recordOf} from '../../../../../../renderer/features/languages/state/replay-events.ts'
import {hashBlocks, readRecord} from '../../../../../../renderer/features/languages/state/state-record.ts'
import {readWording} from '../../../../../../renderer/features/languages/state/wording.ts'
import {markdownOptions} from '../../../../../compile-text.ts'

const parse = createParser(markdownOptions({math: false}))
const read = (text: string) => readWording(text, parse)

const english = `---
title: Install
sidebar_position: 2
description: How to install the tool.
---

# Install the tool

The tool needs Node 20 or later. It runs on
Linux, macOS and Windows.

:::tip

Use a version manager.

:::

## Download {#download}

Get the newest release from [our page](https://example.org/releases):

\`\`\`sh
npm install tool
tool --version
\`\`\`

- It is small.
- It is fast, because it is written
  in a fast language.

| Option | Meaning |
| --- | --- |
| \`--fast\` | does less |
| \`--all\` | does everything |

## Configure

Write a file called \`tool.json\`.

> Keep it short, since every key
> is read at each start.

1. Open the file.
2. Add a key.

<details>
<summary>More</summary>

There is more to say about keys.

</details>

## Remove

Delete the folder. Nothing else is left behind.
`

const german = `---
title: Installieren
sidebar_position: 2
description: Wie man das Werkzeug installiert.
---

# Das Werkzeug installieren

Das Werkzeug braucht Node 20 oder neuer. Es läuft auf Linux, macOS und Windows.

:::tip

Nutzen Sie einen Versionsmanager.

:::

## Herunterladen {#download}

Holen Sie die neueste Ausgabe von [unserer Seite](https://example.org/releases):

\`\`\`sh
npm install tool
tool --version
\`\`\`

- Es ist klein.
- Es ist schnell, denn es ist in einer schnellen Sprache geschrieben.

| Option | Bedeutung |
| --- | --- |
| \`--fast\` | macht weniger |
| \`--all\` | macht alles |

## Einrichten

Schreiben Sie eine Datei namens \`tool.json\`.

> Halten Sie sie kurz, denn jeder Schlüssel wird bei jedem Start gelesen.

1. Öffnen Sie die Datei.
2. Fügen Sie einen Schlüssel hinzu.

<details>
<summary>Mehr</summary>

Über Schlüssel gibt es mehr zu sagen.

</details>

## Entfernen

Löschen Sie den Ordner. Sonst bleibt nichts zurück.
`

type Edit = (text: string) => string

/** Replaces a text that is there once. */
const put =
  (old: string, now: string): Edit =>
  (text) => {
    if (text.split(old).length !== 2) throw new Error(`Not there once: ${old}`)
    return text.replace(old, () => now)
  }
const all =
  (...edits: readonly Edit[]): Edit =>
  (text) =>
    edits.reduce((edited, edit) => edit(edited), text)
const after = (line: string, more: string): Edit => put(line, `${line}\n\n${more}`)
const REMOVE = '## Remove\n\nDelete the folder. Nothing else is left behind.\n'

/** Drifts between the German page and an edited English one, as `kind: original (translation)`. */
function driftsAfter(edit: Edit, translation = german): readonly string[] {
  const state = startTranslation({original: read(english), translation: read(translation)})
  return describeDrifts(state, edit(english))
}

/** The same from a record. */
function driftsByHashes(edit: Edit): readonly string[] {
  const [before, now, translation] = [read(english), read(edit(english)), read(german)]
  const state = readRecord(recordOf({original: before, translation}))
  if (state === undefined) throw new Error('The record is not valid.')
  const drifts = findDrift(followHashed(state, {original: now, translation}), hashBlocks(now))
  return drifts.map(({kind, was, now: index, at}) =>
    tell(kind, index === undefined ? before[was ?? -1] : now[index], translation[at ?? -1]),
  )
}

type Shown = {readonly text: string} | undefined

function tell(kind: string, block: Shown, translation: Shown): string {
  const short = (shown: Shown): string => shown?.text.replaceAll('\n', ' ').slice(0, 24).trim() ?? '-'
  return `${kind}: ${short(block)} (${short(translation)})`
}

function describeDrifts(state: ReturnType<typeof startTranslation>, text: string): readonly string[] {
  const original = read(text)
  return findDrift(state, original).map(({kind, was, now, at}) =>
    tell(kind, now === undefined ? state.known[was ?? -1] : original[now], state.translation[at ?? -1]),
  )
}

describe('planted drifts are found where they are', () => {
  test.each<[name: string, edit: Edit, expected: readonly string[]]>([
    ['nothing', (text) => text, []],
    // texts
    ['a word of a paragraph', put('Node 20', 'Node 22'), ['changed: The tool needs Node 22 o (Das Werkzeug braucht Nod)']],
    ['a letter', put('runs on', 'runs in'), ['changed: The tool needs Node 20 o (Das Werkzeug braucht Nod)']],
    [
      'a sentence more',
      put('macOS and Windows.', 'macOS and Windows. It needs 2 MB.'),
      ['changed: The tool needs Node 20 o (Das Werkzeug braucht Nod)'],
    ],
    [
      'a whole paragraph',
      put('Delete the folder. Nothing else is left behind.', 'Call `tool remove`.'),
      ['changed: Call `tool remove`. (Löschen Sie den Ordner.)'],
    ],
    ['an address', put('org/releases', 'org/downloads'), ['changed: Get the newest release f (Holen Sie die neueste Au)']],
    ['a heading', put('## Configure', '## Set up'), ['changed: ## Set up (## Einrichten)']],
    ['the level of a heading', put('## Configure', '### Configure'), ['changed: ### Configure (## Einrichten)']],
    ['an id of a heading', put('{#download}', '{#get}'), ['changed: ## Download {#get} (## Herunterladen {#downl)']],
    ['the first heading', put('# Install the tool', '# Install tool'), ['changed: # Install tool (# Das Werkzeug installie)']],
    ['an item', put('It is small.', 'It is tiny.'), ['changed: - It is tiny. (- Es ist klein.)']],
    ['a long item', put('in a fast language', 'in a new language'), ['changed: - It is fast, because it (- Es ist schnell, denn e)']],
    ['a numbered item', put('2. Add a key', '2. Add two keys'), ['changed: 2. Add two keys. (2. Fügen Sie einen Schlü)']],
    ['a cell', put('does less', 'does little'), ['changed: | `--fast` | does little (| `--fast` | macht wenig)']],
    ['the head of a table', put('| Option | Meaning |', '| Option | Effect |'), ['changed: | Option | Effect | (| Option | Bedeutung |)']],
    ['a quote', put('is read at each start', 'is read at every start'), ['changed: > Keep it short, since e (> Halten Sie sie kurz, d)']],
    [
      'text in an admonition',
      put('Use a version manager', 'Use our version manager'),
      ['changed: Use our version manager. (Nutzen Sie einen Version)'],
    ],
    ['the kind of an admonition', put(':::tip', ':::warning'), ['changed: :::warning (:::tip)']],
    ['a summary', put('<summary>More', '<summary>Even more'), ['changed: <details> <summary>Even (<details> <summary>Mehr<)']],
    [
      'text in details',
      put('There is more to say', 'There is a lot to say'),
      ['changed: There is a lot to say ab (Über Schlüssel gibt es m)'],
    ],
    [
      'two paragraphs',
      all(put('Node 20', 'Node 22'), put('the folder', 'a folder')),
      ['changed: The tool needs Node 22 o (Das Werkzeug braucht Nod)', 'changed: Delete a folder. Nothing (Löschen Sie den Ordner.)'],
    ],
    [
      'the same word everywhere',
      (text) => text.replaceAll('fast', 'quick'),
      ['changed: - It is quick, because i (- Es ist schnell, denn e)', 'changed: | `--quick` | does less (| `--fast` | macht wenig)'],
    ],
    // code
    ['a line of code', put('tool --version', 'tool -v'), ['changed: ```sh npm install tool t (```sh npm install tool t)']],
    [
      'a line more of code',
      put('tool --version', 'tool --version\ntool --help'),
      ['changed: ```sh npm install tool t (```sh npm install tool t)'],
    ],
    ['the language of code', put('```sh', '```bash'), ['changed: ```bash npm install tool (```sh npm install tool t)']],
    ['a title of code', put('```sh', '```sh title="start"'), ['changed: ```sh title="start" npm (```sh npm install tool t)']],
    ['inline code', put('`tool.json`', '`tool.yaml`'), ['changed: Write a file called `too (Schreiben Sie eine Datei)']],
    // front matter
    ['the title', put('title: Install', 'title: Installation'), ['changed: title: Installation (title: Installieren)']],
    [
      'the description',
      put('install the tool.\n---', 'install our tool.\n---'),
      ['changed: description: How to inst (description: Wie man das)'],
    ],
    ['a key that was copied', put('sidebar_position: 2', 'sidebar_position: 3'), ['changed: sidebar_position: 3 (sidebar_position: 2)']],
    ['a key for readers more', put('---\n\n#', 'sidebar_label: Start\n---\n\n#'), ['new: sidebar_label: Start (description: Wie man das)']],
    ['a key for no reader more', put('---\n\n#', 'custom_edit_url: null\n---\n\n#'), []],
    ['a key less', put('description: How to install the tool.\n', ''), ['gone: description: How to inst (description: Wie man das)']],
    // new
    ['a paragraph', after('Write a file called `tool.json`.', 'Any editor does.'), ['new: Any editor does. (Schreiben Sie eine Datei)']],
    ['a paragraph at the end', (text) => `${text}\nThat is all there is.\n`, ['new: That is all there is. (Löschen Sie den Ordner.)']],
    ['a paragraph at the beginning', after('# Install the tool', 'Read this first.'), ['new: Read this first. (# Das Werkzeug installie)']],
    ['an item more', put('- It is small.', '- It is small.\n- It is new.'), ['new: - It is new. (- Es ist klein.)']],
    [
      'a row more',
      put('| does less |', '| does less |\n| `--none` | does nothing |'),
      ['new: | `--none` | does nothin (| `--fast` | macht wenig)'],
    ],
    ['code more', after('Write a file called `tool.json`.', '```json\n{}\n```'), ['new: ```json {} ``` (Schreiben Sie eine Datei)']],
    [
      'a section',
      put('## Remove', '## Update\n\nInstall it again.\n\n## Remove'),
      ['new: ## Update (</details>)', 'new: Install it again. (</details>)'],
    ],
    // gone
    ['a paragraph less', put('Write a file called `tool.json`.\n\n', ''), ['gone: Write a file called `too (Schreiben Sie eine Datei)']],
    ['an item less', put('- It is small.\n', ''), ['gone: - It is small. (- Es ist klein.)']],
    ['a row less', put('| `--all` | does everything |\n', ''), ['gone: | `--all` | does everyth (| `--all` | macht alles)']],
    [
      'code less',
      put('```sh\nnpm install tool\ntool --version\n```\n\n', ''),
      ['gone: ```sh npm install tool t (```sh npm install tool t)'],
    ],
    [
      'a section less',
      put(`\n${REMOVE}`, ''),
      ['gone: ## Remove (## Entfernen)', 'gone: Delete the folder. Nothi (Löschen Sie den Ordner.)'],
    ],
    [
      'an admonition less',
      put(':::tip\n\nUse a version manager.\n\n:::\n\n', ''),
      ['gone: :::tip (:::tip)', 'gone: Use a version manager. (Nutzen Sie einen Version)', 'gone: ::: (:::)'],
    ],
    // moved
    [
      'a section moved',
      (text) => put('## Configure', `${REMOVE}\n## Configure`)(put(`\n${REMOVE}`, '')(text)),
      ['moved: ## Remove (## Entfernen)', 'moved: Delete the folder. Nothi (Löschen Sie den Ordner.)'],
    ],
    [
      'a paragraph moved',
      (text) => after('# Install the tool', 'There is more to say about keys.')(put('\n\nThere is more to say about keys.', '')(text)),
      ['moved: There is more to say abo (Über Schlüssel gibt es m)'],
    ],
    [
      'items in another order',
      put(
        '- It is small.\n- It is fast, because it is written\n  in a fast language.',
        '- It is fast, because it is written\n  in a fast language.\n- It is small.',
      ),
      ['moved: - It is small. (- Es ist klein.)'],
    ],
    // mixed
    [
      'a change beside a new paragraph',
      all(put('called `tool.json`', 'called `tool.yaml`'), after('## Configure', 'Read on.')),
      ['new: Read on. (## Einrichten)', 'changed: Write a file called `too (Schreiben Sie eine Datei)'],
    ],
    // no drift
    ['a paragraph in other lines', put('later. It runs on\nLinux', 'later.\nIt runs on Linux'), []],
    ['an item in other lines', put('written\n  in a fast', 'written in\n  a fast'), []],
    ['a quote in other lines', put('every key\n> is read', 'every\n> key is read'), []],
    ['a lazy quote', put('key\n> is read', 'key\nis read'), []],
    ['other marks of lists', (text) => text.replaceAll(/^- /gm, '* '), []],
    ['other numbers of items', put('2. Add a key', '1. Add a key'), []],
    [
      'wider tables',
      put(
        '| Option | Meaning |\n| --- | --- |\n| `--fast` | does less |',
        '| Option   | Meaning   |\n| -------- | --------- |\n| `--fast` | does less |',
      ),
      [],
    ],
    ['tables without outer lines', put('| `--fast` | does less |', '`--fast` | does less'), []],
    ['empty lines', (text) => text.replaceAll('\n\n## ', '\n\n\n\n## '), []],
    ['space at the ends of lines', (text) => text.replaceAll(/\.$/gm, '.  '), []],
    ['line ends', (text) => text.replaceAll('\n', '\r\n'), []],
    ['a byte order mark', (text) => `\uFEFF${text}`, []],
    ['a heading with a line below', put('## Configure', 'Configure\n---------'), []],
    ['quotes around a key', put('title: Install', 'title: "Install"'), []],
    ['indented code', put('npm install tool', '  npm install tool'), []],
  ])('%s', (_name, edit, expected) => {
    expect(driftsAfter(edit)).toEqual(expected)
    expect(driftsByHashes(edit)).toEqual(expected)
  })

  test('emphasis may be written with either sign', () => {
    const [before, now] = [read('A _very_ __old__ text with snake_case_names.\n'), read('A *very* **old** text with snake_case_names.\n')]
    expect(findDrift(startTranslation({original: before, translation: read('Ein Text.\n')}), now)).toEqual([])
  })

  test('what the translation has already is no drift', () => {
    expect(driftsAfter(put('tool --version', 'tool -v'), german.replace('tool --version', 'tool -v'))).toEqual([])
    expect(
      driftsAfter(put('sidebar_position: 2', 'sidebar_position: 3'), german.replace('sidebar_position: 2', 'sidebar_position: 3')),
    ).toEqual([])
  })

  test('a translation that leaves something out is told of what it has', () => {
    const shorter = german.replace('Das Werkzeug braucht Node 20 oder neuer. Es läuft auf Linux, macOS und Windows.\n\n', '')
    expect(driftsAfter(put('folder', 'folders'), shorter)).toEqual(['changed: Delete the folders. Noth (Löschen Sie den Ordner.)'])
    expect(driftsAfter(put('`tool.json`', '`tool.toml`'), shorter)).toEqual([
      'changed: Write a file called `too (Schreiben Sie eine Datei)',
    ])
  })
})

describe('an edit of the translation', () => {
  const start = startTranslation({original: read(english), translation: read(german)})
  const behind = all(
    put('Node 20', 'Node 22'),
    put('the folder', 'a folder'),
    after('## Configure', 'Read on.'),
    put('- It is small.\n', ''),
  )
  const now = behind(english)
  const follow = (edit: Edit): readonly string[] =>
    describeDrifts(followEdit(start, {original: read(now), translation: read(edit(german))}), now)
  const drifts = {
    node: 'changed: The tool needs Node 22 o (Das Werkzeug braucht Nod)',
    folder: 'changed: Delete a folder. Nothing (Löschen Sie den Ordner.)',
    readOn: 'new: Read on. (## Einrichten)',
    small: 'gone: - It is small. (- Es ist klein.)',
  }

  test.each<[name: string, edit: Edit, expected: readonly string[]]>([
    ['none', (text) => text, [drifts.node, drifts.readOn, drifts.folder, drifts.small]],
    ['of one block leaves the others behind', put('Node 20', 'Node 22'), [drifts.readOn, drifts.folder, drifts.small]],
    [
      'of another block leaves all behind',
      put('Werkzeug installieren', 'Werkzeug einrichten'),
      [drifts.node, drifts.readOn, drifts.folder, drifts.small],
    ],
    ['of white space leaves all behind', put('neuer. Es', 'neuer.\nEs'), [drifts.node, drifts.readOn, drifts.folder, drifts.small]],
    ['that adds what is new', after('## Einrichten', 'Lesen Sie weiter.'), [drifts.node, drifts.folder, drifts.small]],
    ['that removes what is gone', put('- Es ist klein.\n', ''), [drifts.node, drifts.readOn, drifts.folder]],
    [
      'of all',
      all(
        put('Node 20', 'Node 22'),
        put('den Ordner', 'einen Ordner'),
        after('## Einrichten', 'Lesen Sie weiter.'),
        put('- Es ist klein.\n', ''),
      ),
      [],
    ],
  ])('%s', (_name, edit, expected) => {
    expect(follow(edit)).toEqual(expected)
  })

  test('that moves a section answers a move', () => {
    const move = (text: string, section: string, before: string): string =>
      put(before, `${section}\n${before}`)(put(`\n${section}`, '')(text))
    const moved = move(english, REMOVE, '## Configure')
    const section = '## Entfernen\n\nLöschen Sie den Ordner. Sonst bleibt nichts zurück.\n'
    const followed = (translation: string): readonly string[] =>
      describeDrifts(followEdit(start, {original: read(moved), translation: read(translation)}), moved)
    expect(followed(german)).toEqual(['moved: ## Remove (## Entfernen)', 'moved: Delete the folder. Nothi (Löschen Sie den Ordner.)'])
    expect(followed(move(german, section, '## Einrichten'))).toEqual([])
  })

  test('is followed by others, each against the original of its time', () => {
    const first = followEdit(start, {original: read(now), translation: read(put('Node 20', 'Node 22')(german))})
    const later = put('Node 22', 'Node 24')(now)
    expect(describeDrifts(first, later)).toEqual([drifts.node.replace('22', '24'), drifts.readOn, drifts.folder, drifts.small])
    const second = followEdit(first, {
      original: read(later),
      translation: read(all(put('Node 20', 'Node 24'), put('den Ordner', 'einen Ordner'))(german)),
    })
    expect(describeDrifts(second, later)).toEqual([drifts.readOn, drifts.small])
  })
})

test('a copy of a page is behind where the page was', () => {
  const behind = all(put('Node 20', 'Node 22'), put('- It is small.\n', ''), after('## Configure', 'Read on.'))(english)
  const state = startTranslation({original: read(english), translation: read(german)})
  const copied = behind.replace('https://example.org/releases', 'https://example.org/releases/1.0')
  expect(describeDrifts(relocateTranslation(state, {from: read(behind), to: read(copied)}), copied)).toEqual([
    'changed: The tool needs Node 22 o (Das Werkzeug braucht Nod)',
    'new: Read on. (## Einrichten)',
    'gone: - It is small. (- Es ist klein.)',
  ])
})
