import type {AbsolutePath} from '../../core/model/paths.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import type {WebpackParts} from './read-webpack.ts'
import type {StartedPlugin} from './start-plugins.ts'
import type {ThemeComponents} from './template-modules.ts'

/** Facts of a Docusaurus site that the feature needs besides its translated configuration. Plain data. */
export type DocusaurusFacts = PluginFacts & {
  /** The configuration as it was, as far as JSON can represent it. */
  readonly siteConfig: DocusaurusConfig
  /** Components of the site that take the place of parts of the layout. */
  readonly components: ThemeComponents
  /** Whether a plugin, theme or preset is missing or was not run, so that components and pages may be missing. */
  readonly lacksParts: boolean
}

/** Additions of plugins to the code and the HTML of a site. */
export type PluginFacts = WebpackParts & {
  /** Modules and stylesheets that run on every page. */
  readonly clientModules: readonly AbsolutePath[]
  /** Folders of components, the ones that take precedence last. */
  readonly themes: readonly AbsolutePath[]
  /** HTML at the start and at the end of the body of every page. */
  readonly bodyStart: string
  readonly bodyEnd: string
  /** Plugins that may share data. */
  readonly shared: readonly Pick<StartedPlugin, 'slug' | 'name' | 'id'>[]
}
