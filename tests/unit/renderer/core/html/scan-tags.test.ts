import {expect, test} from 'vitest'
import {scanTags} from '../../../../../renderer/core/html/scan-tags.ts'

/** Tags with what is told of them, and their text in the HTML. */
function tagsOf(html: string): string[] {
  return [...scanTags(html)].map(({name, isEnd, attributes, start, end, text}) => {
    const told = attributes.map((attribute) => `${attribute.name}=${attribute.raw}@${html.slice(attribute.start, attribute.end)}`)
    return [`${isEnd ? '/' : ''}${name}`, ...told, ...(text === undefined ? [] : [`[${text}]`]), html.slice(start, end)].join(' ')
  })
}

test('tags come in order, with the place of each attribute in the text', () => {
  expect(tagsOf(`a < b <P CLASS="x y"ID='1 > 0' hidden data-a=b/c><br/>&lt;i></P >`)).toEqual([
    `p class=x y@CLASS="x y" id=1 > 0@ID='1 > 0' hidden=@hidden data-a=b/c@data-a=b/c <P CLASS="x y"ID='1 > 0' hidden data-a=b/c>`,
    'br <br/>',
    '/p </P >',
  ])
})

test('comments, declarations and what counts as a comment hold no tags', () => {
  expect(tagsOf('<!doctype html><!-- <a> --><b><!--><c><!---><d><!-- -- > <x> --!><e><?php <f> ?></ <g>')).toEqual([
    'b <b>',
    'c <c>',
    'd <d>',
    'e <e>',
  ])
})

test('elements that hold only text are told with it, however it looks', () => {
  expect(tagsOf('<script>"<u>"</scripts></SCRIPT ><textarea><i></textarea><style>a>b{}')).toEqual([
    'script ["<u>"</scripts>] <script>',
    '/script </SCRIPT >',
    'textarea [<i>] <textarea>',
    '/textarea </textarea>',
    'style [a>b{}] <style>',
  ])
})

test.each(['<p title="a><b>', "<p a='<b>", '<p', '<p a', '<!-- <b>', '<b'])('what is cut off is no tag: %s', (html) => {
  expect(tagsOf(html)).toEqual([])
})
