import {expect, test} from 'vitest'
import {footerTexts, navbarTexts} from '../../../../../renderer/features/languages/config-texts.ts'
import {makeConfig} from '../../../../make-config.ts'

test('P5: texts of the navbar are its title, the words for its logo and every label, in menus too', () => {
  const {navbar} = makeConfig('/site', {
    navbar: {
      title: 'My site',
      logo: {src: '/logo.svg', alt: 'A tree'},
      items: [
        {to: '/', label: 'Home'},
        {
          label: 'More',
          items: [
            {href: 'https://a.example.org', label: 'A'},
            {type: 'html', value: '<hr>'},
          ],
        },
        {type: 'docsVersionDropdown', dropdownItemsBefore: [{to: '/b', label: 'B'}], dropdownItemsAfter: [{to: '/c', label: 'C'}]},
        {type: 'doc', docId: 'intro'},
        {type: 'search'},
      ],
    },
  })
  expect([...navbarTexts(navbar)].map(([key, {message}]) => [key, message])).toEqual([
    ['title', 'My site'],
    ['logo.alt', 'A tree'],
    ['item.label.Home', 'Home'],
    ['item.label.More', 'More'],
    ['item.label.A', 'A'],
    ['item.label.B', 'B'],
    ['item.label.C', 'C'],
  ])
  expect(navbarTexts(makeConfig('/site', {navbar: {items: [], logo: {src: '/logo.svg'}}}).navbar)).toEqual(new Map())
})

test('P5: texts of the footer are the titles of its columns, labels of links and the copyright', () => {
  const {footer} = makeConfig('/site', {
    footer: {
      columns: [
        {title: 'Learn', items: [{label: 'Docs', to: '/docs/'}, {html: '<b>x</b>'}]},
        {items: [{label: 'Code', href: 'https://code.example.org'}]},
      ],
      copyright: '© {year} Us',
    },
  })
  expect([...footerTexts(footer)]).toEqual([
    ['link.title.Learn', {message: 'Learn', description: 'Title of the column Learn in the footer'}],
    ['link.item.label.Docs', {message: 'Docs', description: 'Link of the footer with the label Docs, leading to /docs/'}],
    ['link.item.label.Code', {message: 'Code', description: 'Link of the footer with the label Code, leading to https://code.example.org'}],
    ['copyright', {message: '© {year} Us', description: 'Copyright in the footer'}],
  ])
  const html = makeConfig('/site', {footer: {copyrightHtml: '<b>Us</b>'}}).footer
  expect([...footerTexts(html)]).toEqual([['copyright', {message: '<b>Us</b>', description: 'Copyright in the footer'}]])
  expect(footerTexts(undefined)).toEqual(new Map())
})
