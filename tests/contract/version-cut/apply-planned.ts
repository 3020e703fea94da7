import path from 'node:path'
import {docsPlaces} from '../../../renderer/config/docs-places.ts'
import type {Diagnostic} from '../../../renderer/core/model/diagnostic.ts'
import {acquireOutputLock} from '../../../renderer/output/output-lock.ts'
import type {SiteConfig} from '../../../renderer/config/site-config.ts'
import {applyCut} from '../../../renderer/site/version-cut/apply-cut.ts'
import {finishCut} from '../../../renderer/site/version-cut/finish-cut.ts'
import {planCut} from '../../../renderer/site/version-cut/plan-cut.ts'
import {readCutSources} from '../../../renderer/site/version-cut/read-cut-sources.ts'
import {makeConfig} from '../../make-page.ts'

/** What became of a cut. */
export type Applied = {readonly outcome: 'cut' | 'refused'; readonly codes: readonly Diagnostic['code'][]}

/** The languages of a site that has one. */
export const oneLanguage: SiteConfig['i18n'] = {defaultLocale: 'en', locales: ['en'], localeConfigs: {}}

/** The part of a cut that writes, without the proof of the site: done in a moment, so that it can be ended at every call. */
export async function applyPlanned(root: string, name: string, i18n: SiteConfig['i18n'] = oneLanguage): Promise<Applied> {
  const {docs, docSets} = makeConfig()
  const places = {docsPlaces: docsPlaces(root, {contentDir: 'content', docs}), setPlaces: {}}
  const config = {
    root,
    configFile: path.join(root, 'site-config.ts'),
    docs,
    docSets,
    ...places,
    stateRoot: path.join(root, '.docsite'),
    i18n,
  }
  const lock = await acquireOutputLock(config.stateRoot)
  if ('code' in lock) throw new Error(lock.message)
  finishCut(config)
  const {value: plan} = planCut(readCutSources(config, '').value, name)
  if (plan === undefined) throw new Error('The version cannot be planned.')
  const refused = await applyCut({config, plan, lock})
  lock.release()
  return {outcome: refused === undefined ? 'cut' : 'refused', codes: refused === undefined ? [] : [refused.code]}
}
