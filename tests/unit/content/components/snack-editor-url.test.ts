import {expect, test} from 'vitest'
import {snackEditorUrl} from '../../../../content/components/snack-editor-url.ts'

test('a snack has an address in the editor, where the device of the reader runs it', () => {
  expect(snackEditorUrl('@playtorch/yolov5')).toBe('https://snack.expo.dev/@playtorch/yolov5?supportedPlatforms=my-device')
})

test('an id cannot climb, and brings neither a query nor another host', () => {
  expect(['../../login', '@a/b?x=1#y', '//evil.example/x', '@a/ü b', '@a//b/.'].map((id) => new URL(snackEditorUrl(id)).href)).toEqual([
    'https://snack.expo.dev/login?supportedPlatforms=my-device',
    'https://snack.expo.dev/@a/b%3Fx%3D1%23y?supportedPlatforms=my-device',
    'https://snack.expo.dev/evil.example/x?supportedPlatforms=my-device',
    'https://snack.expo.dev/@a/%C3%BC%20b?supportedPlatforms=my-device',
    'https://snack.expo.dev/@a/b?supportedPlatforms=my-device',
  ])
})
