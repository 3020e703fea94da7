import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {OutputFile} from '../../core/model/output.ts'
import {ownFeatures} from '../../features/index.ts'
import type {FeatureSession, LinkedLocale, SessionOptions} from '../../features/own-feature.ts'

/** The sessions of docsite's own features. They outlive the features, which `serve` opens anew with every configuration. */
export type FeatureSessions = {
  /** Plans the files of all features with a session. */
  readonly files: (locale: LinkedLocale) => Promise<readonly OutputFile[]>
  /** Returns problems of the caches of features. */
  readonly diagnostics: () => readonly Diagnostic[]
  readonly close: () => void
}

/** Opens the sessions. A feature's code is loaded when its first files are planned. */
export function openSessions(options: SessionOptions): FeatureSessions {
  const opened = new Map<string, FeatureSession>()
  return {
    async files(locale) {
      const files: OutputFile[] = []
      for (const {name, openSession} of ownFeatures(locale.config)) {
        if (openSession === undefined) continue
        const session = opened.get(name) ?? (await openSession(options))
        opened.set(name, session)
        files.push(...session.files(locale))
      }
      return files
    },
    diagnostics: () => [...opened.values()].flatMap((session) => session.diagnostics()),
    close() {
      for (const session of opened.values()) session.close()
    },
  }
}
