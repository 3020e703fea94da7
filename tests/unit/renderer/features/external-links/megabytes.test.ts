import {testMegabytes} from '../../../../test-megabytes.ts'

testMegabytes('tests/unit/renderer/features/external-links/check-megabytes.ts', 13)
