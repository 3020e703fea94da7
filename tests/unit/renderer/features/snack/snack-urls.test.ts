import {describe, expect, test} from 'vitest'
import {snackEditorUrl, snackFiles, snackFrameUrl} from '../../../../../renderer/features/snack/snack-urls.ts'

const view = {preview: false, platform: 'mydevice', supportedPlatforms: ['mydevice', 'web'], sdkVersion: '44.0.0'} as const
const code = {code: 'a && b', dependencies: ['lodash@4', 'expo-constants']}

describe('a snack', () => {
  test('that is saved has an address for a frame and one in the editor', () => {
    expect([snackFrameUrl('@playtorch/yolov5', view), snackEditorUrl('@playtorch/yolov5', {view, code: {}})]).toEqual([
      'https://snack.expo.dev/embedded/@playtorch/yolov5?preview=false&platform=mydevice&supportedPlatforms=mydevice%2Cweb&sdkVersion=44.0.0',
      'https://snack.expo.dev/@playtorch/yolov5?platform=mydevice&supportedPlatforms=mydevice%2Cweb&sdkVersion=44.0.0',
    ])
  })

  test('that says nothing leaves it to Expo', () => {
    expect([snackFrameUrl('9Xk', {preview: true}), snackEditorUrl('9Xk', {view: {preview: true}, code: {}})]).toEqual([
      'https://snack.expo.dev/embedded/9Xk?preview=true',
      'https://snack.expo.dev/9Xk',
    ])
  })

  test('that is not saved waits in the frame for its code, which a link has in itself', () => {
    const named = {preview: true, name: 'A & B', description: 'ü'}
    expect([snackFrameUrl(undefined, named), snackEditorUrl(undefined, {view: named, code})]).toEqual([
      'https://snack.expo.dev/embedded?preview=true&name=A+%26+B&description=%C3%BC&waitForData=true',
      'https://snack.expo.dev/?name=A+%26+B&description=%C3%BC&code=a+%26%26+b&dependencies=lodash%404%2Cexpo-constants',
    ])
  })
})

test('files are given to Expo as JSON, each as code', () => {
  expect([snackFiles({files: {'App.js': 'a', 'b.js': ''}}), snackFiles({code: 'a'})]).toEqual([
    '{"App.js":{"type":"CODE","contents":"a"},"b.js":{"type":"CODE","contents":""}}',
    undefined,
  ])
})

test('an id cannot climb, and brings neither a query nor another host', () => {
  const ids = ['../../login', '@a/b?x=1#y', '//evil.example/x', '@a/ü b', '@a//b/.']
  expect(ids.map((id) => new URL(snackFrameUrl(id, {preview: true})).href)).toEqual([
    'https://snack.expo.dev/embedded/login?preview=true',
    'https://snack.expo.dev/embedded/@a/b%3Fx%3D1%23y?preview=true',
    'https://snack.expo.dev/embedded/evil.example/x?preview=true',
    'https://snack.expo.dev/embedded/@a/%C3%BC%20b?preview=true',
    'https://snack.expo.dev/embedded/@a/b?preview=true',
  ])
})
