import type {ReactNode} from 'react'
import {withTracedChildren} from '../../compile/mdx/runtime/traced-children.ts'

/** Renders the frame around a list of files, whose entries `remarkFileTree` has marked. */
export const FileTree = withTracedChildren(function FileTree({children}: {readonly children?: ReactNode}): ReactNode {
  return <div className="file-tree">{children}</div>
})
