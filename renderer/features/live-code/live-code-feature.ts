import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

const source = featureSources('live-code')

/** Returns the feature of code blocks that readers edit and run. React and the interpreter are loaded when one comes near. */
export function liveCodeFeature(): OwnFeatureData {
  return {
    name: 'live',
    elements: ['docsite-live'],
    client: [{module: source('browser/start-live-code.ts'), export: 'startLiveCode', style: source('styles/live-code.css'), on: 'use'}],
  }
}
