import {testMegabytes} from '../../../../test-megabytes.ts'

testMegabytes('tests/unit/renderer/features/search/check-megabytes.ts', 1)
