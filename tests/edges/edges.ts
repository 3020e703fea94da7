import {cacheEdges} from './cache-edges.ts'
import type {Edge} from './edge.ts'
import {outputEdges} from './output-edges.ts'
import {pageEdges} from './page-edges.ts'
import {textEdges} from './text-edges.ts'

/** All edges that are known. Where two checks find the same, such as size and time of a file, neither is one. */
export const edges: readonly Edge[] = [...cacheEdges(), ...pageEdges(), ...outputEdges(), ...textEdges()]
