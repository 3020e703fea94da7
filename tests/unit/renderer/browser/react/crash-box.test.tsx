import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {CrashBox, CrashScreen} from '../../../../../renderer/browser/react/crash-box.tsx'

const crash = {error: new Error('outer <b>', {cause: new Error('inner')}), tryAgain: () => {}}
const details =
  '<p class="crash-message">outer &lt;b&gt;</p><p class="crash-message">Cause: inner</p>' +
  '<button type="button" class="crash-button">Try again</button></div>'

test('S3, S4: a page that crashed: what happened, the message with its causes, the button', () => {
  expect(renderToStaticMarkup(<CrashScreen {...crash} />)).toBe(
    `<div class="crash crash-screen" role="alert"><h1 class="crash-title">This page crashed.</h1>${details}`,
  )
})

test('S3: so says a part of a page that crashed', () => {
  expect(renderToStaticMarkup(<CrashBox {...crash} />)).toBe(
    `<div class="crash" role="alert"><p class="crash-title">This page crashed.</p>${details}`,
  )
})
