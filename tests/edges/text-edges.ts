import {edgesOf, sites} from './edge.ts'
import type {Edge} from './edge.ts'

const {withTextPages, withTranslatedTexts} = sites

/** Edges of what is recalled of the last run, and of edits of texts after it. */
export function textEdges(): Edge[] {
  return [
    ...edgesOf('renderer/site/recall/open-run-memory.ts', [
      ['output of the last run', '!isOutputSame(output)', 'false', withTextPages, ['change a byte of the output']],
      ['variables of the last run', 'hashOfVariable(name) === known', 'true', withTextPages, ['change the variable of a component']],
      ['inputs of the run before an edit', 'mergeInputs(earlier, own)', 'own', withTextPages, ['edit the first page', 'edit another page']],
    ]),
    ...edgesOf('renderer/site/recall/run-inputs.ts', [
      ['stamps of inputs', 'hasStamp(row, stats)', 'true', withTextPages, ['edit the first page']],
      ['contents of inputs', 'content === contentOf(file, stats, ignores)', 'true', withTextPages, ['add a doc']],
      [
        'texts that more than a page depends on',
        '(wanted & interests.content) !== 0',
        'false',
        withTextPages,
        ['name a picture in a page', 'edit the name of the picture'],
      ],
    ]),
    ...edgesOf('renderer/core/files/told-reads.ts', [
      [
        'texts of which values were made',
        'comparedFiles.hasSubscribers',
        'false',
        withTextPages,
        ['let a page read a doc', 'add a doc', 'edit the first page'],
      ],
    ]),
    ...edgesOf('renderer/site/text-edits/same-facts.ts', [
      ['facts of a text page', 'factsOf(before) === factsOf(after)', 'true', withTextPages, ['describe the first page']],
    ]),
    ...edgesOf('renderer/site/text-edits/list-texts.ts', [
      ['texts in other files', 'editTexts !== undefined', 'true', withTextPages, ['show texts in other files', 'edit the first page']],
      [
        'pages in others',
        'excluded.has(subject.source.path)',
        'false',
        withTextPages,
        ['include a page in another', 'edit the included page'],
      ],
      [
        'docs that are known by their text',
        'graph.maybeAlike.has(subject)',
        'false',
        withTextPages,
        ['have a doc under another name in a version', 'edit the doc under another name'],
      ],
      [
        'plugins that read texts',
        '!plugins.some(hasFunctions)',
        'true',
        withTextPages,
        ['let a plugin read an article', 'edit the first page'],
      ],
    ]),
    ...edgesOf('renderer/site/text-edits/check-texts.ts', [
      ['texts that checks read', 'readsText(file)', 'false', withTextPages, ['quote a page', 'edit the quoted words']],
    ]),
    ...edgesOf('renderer/site/check-further.ts', [
      ['texts that links quote', 'keys.has(key)', 'false', withTextPages, ['quote a page', 'edit the quoted words']],
    ]),
    ...edgesOf('renderer/site/text-edits/text-pages.ts', [
      [
        'templates that read texts',
        'rendering.templates.inputs.length === 0',
        'true',
        withTextPages,
        ['measure texts in a template', 'edit the first page'],
      ],
    ]),
    ...edgesOf('renderer/site/text-edits/edit-features.ts', [
      ['files of features after edits', 'edited.files', '[]', withTranslatedTexts, ['edit the first page']],
      [
        'notes of features after edits',
        'noted[slot] = edited.notes',
        'notes',
        withTranslatedTexts,
        ['add a line to the first page', 'add a line to the second page', 'take it from the first page', 'take it from the second page'],
      ],
    ]),
    ...edgesOf('renderer/features/markdown-pages/edit-markdown.ts', [
      ['edited pages in whole texts', 'edited.get(page[0])?.page ?? page', 'page', withTranslatedTexts, ['edit the first page']],
      ['Markdown of other pages in whole texts', 'edited.get(route)?.file', 'undefined', withTranslatedTexts, ['edit the first page']],
    ]),
    ...edgesOf('renderer/features/markdown-pages/note-markdown.ts', [
      [
        'files in the place of Markdown',
        'graph.staticFiles.has(`/${path}`)',
        'false',
        withTranslatedTexts,
        ['publish a file in the place of Markdown', 'edit the first page'],
      ],
    ]),
    ...edgesOf('renderer/site/text-edits/replace-article.ts', [
      ['styles in articles', 'DEPENDENT.test(after)', 'false', withTextPages, ['style a page']],
    ]),
  ]
}
