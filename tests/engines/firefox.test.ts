import {openFirefox} from './open-firefox.ts'
import {testEngine} from './test-engine.ts'

testEngine(openFirefox)
