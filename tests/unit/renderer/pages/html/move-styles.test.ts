import {expect, test} from 'vitest'
import {createStyleMover} from '../../../../../renderer/pages/html/move-styles.ts'
import {sha256} from '../../../../../renderer/core/files/hash.ts'

function moved(...parts: readonly string[]): {html: string; css: string} {
  const mover = createStyleMover()
  const html = parts.map(mover.move).join('')
  return {html, css: mover.css()}
}

const nameOf = (declarations: string): string => `s-${sha256(declarations).slice(0, 8)}`
const red = nameOf('color:red')

test('a style attribute becomes a class, once for the same declarations, beside the classes that are there', () => {
  const html = `<p style="color:red" id=a><b CLASS='x "y"' title="a > b" style=color:red;>x</b><i hidden style="">z</i></p>`
  expect(moved(html, '<u style="top:0&quot;"></u><s style="top:0">')).toEqual({
    html: `<p class="${red}" id=a><b class="x &quot;y&quot; ${red}" title="a > b">x</b><i hidden>z</i></p><u></u><s class="${nameOf('top:0')}">`,
    css: `.${red}:not(#_){color:red}\n.${nameOf('top:0')}:not(#_){top:0}`,
  })
})

test('what only looks like a style attribute stays', () => {
  const html = '<!-- <p style="a:b"> --><p title=\'<p style="a:b">\' data-style="a:b">style="a:b"</p><script>"<p style=\'a:b\'>"</script>'
  expect(moved(html)).toEqual({html, css: ''})
})

test('style elements of the content go along, those inside drawings decoded', () => {
  const html = '<style media="print and (color)">p{}</style>a<svg><style>b&gt;c{}</style><path/></svg><style>d>e{}</style>'
  expect(moved(html)).toEqual({html: 'a<svg><path/></svg>', css: '@media print and (color){p{}}\nb>c{}\nd>e{}'})
})

test("inside an island React's own elements keep their style as data; static parts do not", () => {
  const html =
    '<docsite-island data-props=\'{"a":" style="}\'><style>i{}</style><p style="color:red" class=a>' +
    '<docsite-slot><b style="color:red">x</b><docsite-island><i style="color:red"></i></docsite-island></docsite-slot></p>' +
    '<template><u style="color:red"></u></template></docsite-island><s style="color:red"></s>'
  expect(moved(html).html).toBe(
    `<docsite-island data-props='{"a":" style="}'><style>i{}</style><p data-style="color:red" class="a ${red}">` +
      `<docsite-slot><b class="${red}">x</b><docsite-island><i class="${red}" data-style="color:red"></i></docsite-island></docsite-slot></p>` +
      `<template><u class="${red}"></u></template></docsite-island><s class="${red}"></s>`,
  )
})

test('a site without a policy keeps its styles', () => {
  const mover = createStyleMover({keeps: true})
  expect([mover.move('<p style="color:red">'), mover.css()]).toEqual(['<p style="color:red">', ''])
})
