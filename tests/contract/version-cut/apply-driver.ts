import path from 'node:path'
import {acquireOutputLock} from '../../../renderer/emit/output-lock.ts'
import type {SiteConfig} from '../../../renderer/model/site-config.ts'
import {applyCut} from '../../../renderer/version-cut/apply-cut.ts'
import {finishCut} from '../../../renderer/version-cut/finish-cut.ts'
import {planCut} from '../../../renderer/version-cut/plan-cut.ts'
import {readCutFacts} from '../../../renderer/version-cut/read-cut-facts.ts'

// The part of a cut that writes, without the proof of the site: loaded in a moment, so that it can be killed at every call.
const [root = '', name = ''] = process.argv.slice(2)
const i18n = JSON.parse(process.env['CUT_I18N'] ?? '{"defaultLocale": "en", "localeConfigs": {}}') as SiteConfig['i18n']
const config = {root, contentRoot: path.join(root, 'content'), stateRoot: path.join(root, '.docsite'), i18n}
const lock = await acquireOutputLock(config.stateRoot)
if ('code' in lock) throw new Error(lock.message)
finishCut(config)
const {value: plan} = planCut(readCutFacts(config).value, name)
if (plan === undefined) throw new Error('The version cannot be planned.')
const refused = await applyCut({config, plan, lock})
lock.release()
process.stdout.write(
  JSON.stringify({outcome: refused === undefined ? 'cut' : 'refused', codes: refused === undefined ? [] : [refused.code]}),
)
