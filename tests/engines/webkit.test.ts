import {openWebKit} from './open-webkit.ts'
import {testEngine} from './test-engine.ts'

testEngine(openWebKit)
