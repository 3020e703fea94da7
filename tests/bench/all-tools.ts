import type {BenchTool} from './bench-tool.ts'
import {docsite} from './docsite.ts'
import {docusaurus} from './peers/docusaurus.ts'
import {hugo} from './peers/hugo.ts'
import {rspress} from './peers/rspress.ts'
import {starlight} from './peers/starlight.ts'
import {vitepress} from './peers/vitepress.ts'

/** In the order of the tables. */
export const allTools: readonly BenchTool[] = [docsite, hugo, docusaurus, starlight, rspress, vitepress]
