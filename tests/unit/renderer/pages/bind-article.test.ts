import {expect, test} from 'vitest'
import {hole} from '../../../../renderer/core/model/hole.ts'
import type {Reference} from '../../../../renderer/core/model/doc.ts'
import type {BoundReference} from '../../../../renderer/core/model/route-graph.ts'
import {bindArticle} from '../../../../renderer/pages/bind-article.ts'

const place = {start: {line: 1, column: 1}, end: {line: 1, column: 2}}
const logo: BoundReference = {kind: 'asset', href: '/logo.png', width: 32, height: 16}

test('an image gets the pixels of its file, unless its author said how large it is', () => {
  const bind = (html: string, reference: Partial<Reference>) =>
    bindArticle({html, references: [{kind: 'image', url: 'logo.png', place, hole: true, ...reference}], bound: [logo]})
  expect(bind(`<img src="${hole(0)}" alt="">`, {})).toBe('<img src="/logo.png" width="32" height="16" alt="">')
  expect(bind(`<img src="${hole(0)}" width="8">`, {isSized: true})).toBe('<img src="/logo.png" width="8">')
  expect(bind(`<a href="${hole(0)}">Logo</a>`, {kind: 'link'})).toBe('<a href="/logo.png">Logo</a>')
})
