import type {SiteConfig} from '../../config/site-config.ts'
import type {ContentValues, MissingValue} from '../../core/model/content-values.ts'
import type {Version} from '../../core/model/version.ts'
import {mainSet, splitVersion} from '../../core/text/version-name.ts'

/** The part of the configuration that has values. */
type ValuedConfig = {
  readonly variables: NonNullable<SiteConfig['docs']['variables']>
  readonly api: readonly Pick<SiteConfig['api'][number], 'name'>[]
}

/** Key of the value that a variable has in all versions that it does not list. */
const OTHERS = '*'

/**
 * Returns the values that the docs of a version can name, or pages outside the docs. Values of the site come before built-in ones, so that `version`
 * can be the number of the last patch of a version.
 * @param versions all versions of the site
 * @example contentValues({variables: {node: {'1.0': '18', '*': '20'}}, api: []}, versions, version) // => {version: '2.0', latest: '2.0', node: '20', …}
 */
export function contentValues({variables, api}: ValuedConfig, versions: readonly Version[], version?: Version): ContentValues {
  const own = (of: Version | undefined): Record<string, string> =>
    Object.fromEntries(
      Object.entries(variables).flatMap(([name, value]) => {
        const chosen = typeof value === 'string' ? value : (valueIn(value, of) ?? valueIn(value, undefined))
        return chosen === undefined ? [] : [[name, chosen]]
      }),
    )
  const versionIn = (of: Version): string => own(of)['version'] ?? splitVersion(of.name).name
  const latest = versions.find(({set, isLatest}) => isLatest && set === (version?.set ?? mainSet))
  return {
    ...Object.fromEntries(Object.keys(variables).map((name) => [name, withoutValue(name, version)])),
    version: version === undefined ? outside : versionIn(version),
    latest: latest === undefined ? withoutLatest : versionIn(latest),
    package: api.length === 1 && api[0] !== undefined ? api[0].name : withoutPackage,
    ...own(version),
  }
}

function valueIn(values: Readonly<Record<string, string>>, version: Version | undefined): string | undefined {
  const key = version?.name ?? OTHERS
  return Object.hasOwn(values, key) ? values[key] : undefined
}

const outside: MissingValue = {because: 'the page is in no version', hint: 'Write `{{latest}}`, or move the page into the docs.'}

const withoutLatest: MissingValue = {because: 'no version of the docs is the latest', hint: 'Name it: `docs: {latest: …}`.'}

const withoutPackage: MissingValue = {
  because: '`api` does not name exactly one package',
  hint: "Give it a value: `docs: {variables: {package: 'my-package'}}`.",
}

function withoutValue(name: string, version: Version | undefined): MissingValue {
  const key = `\`docs.variables.${name}\``
  return version === undefined
    ? {because: `${key} lists versions only`, hint: `Add a value for \`'${OTHERS}'\`: pages outside the docs have it, too.`}
    : {
        because: `${key} does not list the version \`${version.name}\``,
        hint: `Add a value for \`'${version.name}'\`, or for \`'${OTHERS}'\`: all versions that are not listed.`,
      }
}
