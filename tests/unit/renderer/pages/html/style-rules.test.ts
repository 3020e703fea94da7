import {expect, test} from 'vitest'
import {declarationsOf, inStyleElement} from '../../../../../renderer/pages/html/style-rules.ts'

test.each([
  ['color: red', 'color: red'],
  [' color:red ;; --x: {a: b} ; -webkit-line-clamp:2;', 'color:red;--x: {a: b};-webkit-line-clamp:2'],
  ['content:"a;}\\"{" ; color:red !important', 'content:"a;}\\"{";color:red !important'],
  ['background:url( data:image/png;base64,a+/= ) ; top:0', 'background:url( data:image/png;base64,a+/= );top:0'],
  ['top:url(/*);}*/)', 'top:url(/*)'],
  ['width:calc(1px + (2px))/* ;} */;left:0', 'width:calc(1px + (2px));left:0'],
])('declarations stay as they are: %s', (css, kept) => {
  expect(declarationsOf(css)).toBe(kept)
})

test.each([
  'color:red;} body{display:none',
  'color:red;}body{display:none}',
  'color:red;a:hover{display:none}',
  'color:red;&:hover{display:none}',
  'color:red;@media all{display:none}',
  'color:red;--x:}',
  'color:red;--x:(]',
  'color:red;--x:"a\nb',
  'color:red;--x:{"}"',
  "color:red;--x:'",
  'color:red;top:url(a',
  'color:red;top:u\\72l(/*);}*/)',
  'color:red;--x:url(a b"){"',
  'color:red;--x:xurl(/*);} b{',
  'color:red;--x:\\',
  'color:red;/* not closed } b{',
  'color:red;<!-- } b{ -->',
  'color:red;no declaration',
])('nothing ends the rule that the declarations are put into: %s', (css) => {
  expect(declarationsOf(css)).toBe('color:red')
})

test('what a comment was between does not become one', () => {
  expect(declarationsOf('--x:a //**/* b')).toBe('--x:a / * b')
})

test('no content of a style element ends it', () => {
  expect(inStyleElement('.a{content:"</style><script>";--b:</STYLE >}\r\n')).toBe('.a{content:"<\\/style><script>";--b:<\\/STYLE >}\n')
})
