import {expect, test} from 'vitest'
import {featureElements, featuresOf} from '../../../../../renderer/compile/mdx/page-features.ts'

const elements = featureElements({
  ownFeatures: [{name: 'map', elements: ['team-map']}],
  plugins: [{name: 'chart', elements: ['figure.chart', 'a[data-chart]']}],
})

test.each([
  ['<team-map></team-map>', ['map']],
  ['<team-map data-a="1">', ['map']],
  ['<figure class="chart">', ['chart']],
  ['<figure data-a="1" class="wide chart large">', ['chart']],
  ['<a href="/" data-chart="1">', ['chart']],
  ['<a data-chart>', ['chart']],
  ['<team-maps>', []],
  ['<figure class="charts">', []],
  ['<figure class="a-chart-b">', []],
  ['<div class="chart">', []],
  ['<figure title="chart">', []],
  ['<abbr data-chart="1">', []],
  ['<a data-charts="1">', []],
  ['&lt;team-map&gt; <code>figure.chart</code>', []],
  ['<figure class="code"><ol class="tabs x">', ['code', 'tabs']],
])('%s', (html, features) => {
  expect([...new Set(featuresOf(html, elements))]).toEqual(features)
})
