import {describe, expect, test} from 'vitest'
import {loadConfig} from '../../../../renderer/config/load-config.ts'
import {makeFolder} from '../../../make-site.ts'

/** What is wrong with a configuration that has these fields. */
async function problemsOf(fields: string): Promise<string[]> {
  const text = `export default {title: 'A', url: 'https://a.org', ${fields}}\n`
  const {diagnostics} = await loadConfig({root: await makeFolder({'site-config.ts': text})})
  return diagnostics.map(({code, message, hint}) => [code, message, ...(hint === undefined ? [] : [`| ${hint}`])].join(' '))
}

describe('analytics', () => {
  test.each([
    `{provider: 'gtag', trackingId: 'G-0A1B2C3D4E'}`,
    `{provider: 'gtag', trackingId: ['G-1', 'UA-1234-5', 'AW-1'], anonymizeIp: true, respectPrivacySignals: false}`,
    `{provider: 'gtag', trackingId: process.env.NO_SUCH_ID}`,
    `{provider: 'gtag', trackingId: ''}`,
    `{provider: 'custom', module: 'content/analytics.ts'}`,
  ])('can be %s', async (value) => {
    expect(await problemsOf(`analytics: ${value}`)).toEqual([])
  })

  test('that are wrong are told from the provider that was meant', async () => {
    expect(await problemsOf(`analytics: {provider: 'gtag', trackingId: '<script>'}`)).toMatchInlineSnapshot(`
      [
        "config-invalid \`analytics.trackingId\` is \`"<script>"\`; expected an id of Google, such as G-0A1B2C3D4E.",
      ]
    `)
    expect(await problemsOf(`analytics: {provider: 'custom', trackingId: 'G-1'}`)).toMatchInlineSnapshot(`
      [
        "config-invalid \`analytics.module\` is missing; expected a non-empty string.",
        "config-unknown-key Unknown key \`analytics.trackingId\`. | Known keys: \`provider\`, \`module\`, \`respectPrivacySignals\`.",
      ]
    `)
    expect(await problemsOf(`analytics: {provider: 'matomo'}`)).toMatchInlineSnapshot(`
      [
        "config-invalid \`analytics.provider\` is \`"matomo"\`; expected one of \`gtag\`, \`custom\`.",
      ]
    `)
    expect(await problemsOf(`analytics: 'G-1'`)).toMatchInlineSnapshot(`
      [
        "config-invalid \`analytics\` is \`"G-1"\`; expected an object.",
      ]
    `)
  })
})

describe('star buttons', () => {
  test('lead to a page of GitHub', async () => {
    expect(
      await problemsOf(`navbar: {items: [{type: 'star', href: 'https://github.com/a/b', label: 'Star us', showCount: true}]}`),
    ).toEqual([])
    expect(await problemsOf(`navbar: {items: [{type: 'star', href: 'https://gitlab.com/a/b', size: 'huge'}, {type: 'star', to: '/a/'}]}`))
      .toMatchInlineSnapshot(`
        [
          "config-invalid \`navbar.items[0].href\` is \`"https://gitlab.com/a/b"\`; expected a page of GitHub, such as https://github.com/owner/repository.",
          "config-invalid \`navbar.items[0].size\` is \`"huge"\`; expected one of \`large\`, \`small\`.",
          "config-invalid \`navbar.items[1].href\` is missing; expected a page of GitHub, such as https://github.com/owner/repository.",
          "config-unknown-key Unknown key \`navbar.items[1].to\`. | Known keys: \`type\`, \`href\`, \`label\`, \`icon\`, \`colorScheme\`, \`showCount\`, \`size\`, \`className\`, \`title\`, \`ariaLabel\`, \`position\`.",
        ]
      `)
  })
})

describe('snacks', () => {
  test('load when the site says, on platforms that Expo has', async () => {
    expect(await problemsOf(`snack: {load: 'visible', platform: 'web', supportedPlatforms: ['web'], sdkVersion: '44.0.0'}`)).toEqual([])
    expect(await problemsOf(`snack: {load: 'always', platform: 'my-device', sdkVersion: '44'}`)).toMatchInlineSnapshot(`
      [
        "config-invalid \`snack.load\` is \`"always"\`; expected one of \`interaction\`, \`visible\`.",
        "config-invalid \`snack.platform\` is \`"my-device"\`; expected one of \`web\`, \`ios\`, \`android\`, \`mydevice\`. | Did you mean \`mydevice\`?",
        "config-invalid \`snack.sdkVersion\` is \`"44"\`; expected a version such as 44.0.0.",
      ]
    `)
  })
})
