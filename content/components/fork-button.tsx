import type {ReactNode} from 'react'
import {snackEditorUrl} from './snack-editor-url.ts'

/** `<ForkButton id="@playtorch/start---yolov5">Copy the starter snack</ForkButton>` */
export type ForkButtonProps = {
  /** Id of the snack to begin with: `@owner/name`. */
  readonly id: string
  readonly children?: ReactNode
}

/** Opens a snack in the editor, where saving it makes a copy of the reader's own. */
export function ForkButton({id, children = 'Copy the starter snack'}: ForkButtonProps) {
  return (
    <p>
      <a className="pl-fork" href={snackEditorUrl(id)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 8v3a3 3 0 0 0 3 3h6a3 3 0 0 0 3-3V8M12 14v3" />
          <circle cx="6" cy="5.5" r="2.5" />
          <circle cx="18" cy="5.5" r="2.5" />
          <circle cx="12" cy="19.5" r="2.5" />
        </svg>
        {children}
      </a>
    </p>
  )
}
