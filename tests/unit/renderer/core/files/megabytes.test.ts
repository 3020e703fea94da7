import {testMegabytes} from '../../../../test-megabytes.ts'

testMegabytes('tests/unit/renderer/core/files/check-megabytes.ts', 44)
