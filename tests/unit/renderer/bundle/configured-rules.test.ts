import {expect, test} from 'vitest'
import {configuredRules} from '../../../../renderer/bundle/configured-rules.ts'
import {makeConfig} from '../../../make-page.ts'

test.each([
  ['no announcement', undefined, ''],
  ['no colours', {content: 'News'}, ''],
  [
    'a background',
    {content: 'News', backgroundColor: 'var(--ds-accent)'},
    '@layer docsite{.announcement-bar{--ds-announcement-background:var(--ds-accent)}}',
  ],
  [
    'both',
    {content: 'News', backgroundColor: '#264653', textColor: 'hsl(0 0% 100% / 90%)'},
    '@layer docsite{.announcement-bar{--ds-announcement-background:#264653;--ds-announcement-text:hsl(0 0% 100% / 90%)}}',
  ],
])('E5: colours of the announcement are a rule of the stylesheet: %s', (_, announcementBar, expected) => {
  expect(configuredRules(makeConfig({announcementBar}))).toBe(expected)
})
