import {submitDiff} from '../../../../browser/internal/submit-diff.ts'
import type {EditorSettings} from '../../editor-settings.ts'
import {fetchOk} from '../../../../browser/navigation/fetch-ok.ts'
import type {SafeStorage} from '../../../../browser/storage.ts'
import {textOf} from '../../../../browser/text-of.ts'
import {keepDraft, readDraft} from './draft.ts'
import type {Draft} from './draft.ts'
import {findPathProblem} from './find-path-problem.ts'
import {field, openDialog, paragraph, safeLink} from './views.ts'
import type {EditorDialog} from './views.ts'

/** Options of `openEditor`. */
export type EditorRequest = {
  readonly settings: EditorSettings
  readonly storage: SafeStorage
  /** Path of the page's file as in its edit link, percent-encoded. */
  readonly file: string
  /** Number of the change to continue; empty for a new one. */
  readonly diffNumber: string
  /** Whether to add a page to the folder of this one. */
  readonly isNew: boolean
}

type Session = Omit<EditorRequest, 'isNew'> & {readonly dialog: EditorDialog; readonly kind: 'modify' | 'add'}

/**
 * Opens the editor over the page. It first loads a draft or the source of the page, then shows the text, and finally the
 * result of the submission.
 */
export function openEditor({isNew, ...request}: EditorRequest): void {
  const dialog = openDialog()
  if (isNew) askForPath({...request, dialog, kind: 'add'}, `${request.file.replace(/[^/]*$/, '')}new-page.md`)
  else begin({...request, dialog, kind: 'modify'})
}

function askForPath(session: Session, proposed: string): void {
  const input = document.createElement('input')
  input.value = decodeURIComponent(proposed)
  const problem = paragraph('', 'alert')
  const go = (): void => {
    const path = input.value.trim()
    problem.textContent = findPathProblem(path) ?? ''
    if (problem.textContent === '') begin({...session, file: path})
    else input.focus()
  }
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    // Otherwise the key would be entered into the text field, which has focus by then.
    event.preventDefault()
    go()
  })
  session.dialog.show({
    state: 'input-new-page-path',
    title: SITE_TEXTS.editAddPage,
    content: [field(SITE_TEXTS.editPath, input), problem],
    actions: [{label: SITE_TEXTS.editGoOn, run: go}],
  })
}

const keyOf = ({settings, file, diffNumber}: Session) => ({diffNumber, editUrl: settings.editUrl + file})

function begin(session: Session): void {
  const draft = readDraft(session.storage, keyOf(session))
  if (draft === undefined) startAfresh(session)
  else offerDraft(session, draft)
}

function offerDraft(session: Session, draft: Draft): void {
  const when = new Date(draft.timestamp).toLocaleString(document.documentElement.lang)
  session.dialog.show({
    state: 'restore-session-prompt',
    title: titleOf(session),
    content: [paragraph(textOf(SITE_TEXTS.editDraft, {date: when}))],
    actions: [
      {label: SITE_TEXTS.editStartAfresh, run: () => startAfresh(session)},
      {label: SITE_TEXTS.editUseDraft, run: () => edit(session, draft.pageRawContent)},
    ],
  })
}

function startAfresh(session: Session): void {
  if (session.kind === 'add') return edit(session, '')
  const {dialog, settings, file} = session
  dialog.show({state: 'loading-raw-content', title: titleOf(session), content: [paragraph(SITE_TEXTS.editLoading, 'status')], actions: []})
  fetchOk(settings.sourcesHref + file)
    .then((response) => response.text())
    .then(
      (text) => edit(session, text),
      (error: unknown) => showFailure(session, error, {label: SITE_TEXTS.editTryAgain, run: () => startAfresh(session)}),
    )
}

function edit(session: Session, text: string): void {
  const {dialog, storage} = session
  const area = document.createElement('textarea')
  area.value = text
  area.spellcheck = true
  area.addEventListener('input', () => keepDraft(storage, keyOf(session), {pageRawContent: area.value, timestamp: Date.now()}))
  dialog.show({
    state: 'editing',
    title: titleOf(session),
    content: [field(SITE_TEXTS.editText, area)],
    actions: [{label: SITE_TEXTS.editSubmit, run: () => submit(session, area.value)}],
  })
}

function submit(session: Session, newContent: string): void {
  const {dialog, storage, file, diffNumber, kind} = session
  dialog.show({state: 'submitting', title: titleOf(session), content: [paragraph(SITE_TEXTS.editSubmitting, 'status')], actions: []})
  submitDiff({filePath: decodeURIComponent(file), newContent, kind, ...(diffNumber !== '' && {diffNumber})}).then(
    ({url, number}) => {
      keepDraft(storage, keyOf(session), undefined)
      const result = paragraph('', 'status')
      const [before = '', after = ''] = SITE_TEXTS.editSubmitted.split('{link}')
      result.append(before, safeLink(number, url), after)
      dialog.show({state: 'success', title: titleOf(session), content: [result], actions: []})
    },
    (error: unknown) => showFailure(session, error, {label: SITE_TEXTS.editBackToText, run: () => edit(session, newContent)}),
  )
}

function showFailure(session: Session, error: unknown, action: {readonly label: string; readonly run: () => void}): void {
  const said = error instanceof Error ? error.message : String(error)
  session.dialog.show({state: 'failed', title: titleOf(session), content: [paragraph(said, 'alert')], actions: [action]})
}

function titleOf({kind, file}: Session): string {
  return textOf(kind === 'add' ? SITE_TEXTS.editAddFile : SITE_TEXTS.editFile, {file: decodeURIComponent(file)})
}
