import path from 'node:path'
import {hasLess} from '../../bundle/less-styles.ts'
import {hasSass} from '../../bundle/sass-styles.ts'
import {COMPILED, LESS} from '../../core/files/is-stylesheet.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {installCommand} from '../../site-code/missing-package.ts'
import {absentPackages} from './absent-packages.ts'
import {notTaken} from './not-taken.ts'
import {listFiles} from './plugin-modules.ts'

/**
 * Reports the first stylesheet of a component in Sass, and in Less, that is left out because a package which brings the compiler is not installed.
 * Packages that the site itself names are reported anyway.
 */
export function findSass(root: AbsolutePath): Diagnostic[] {
  const absent = absentPackages(root)
  if (absent.length === 0) return []
  const modules = listFiles(path.join(root, 'src'), /\.module\.(?:s[ac]ss|less)$/i)
  return ['sass', 'less'].flatMap((name) => {
    const isKnown = absent.some((one) => one.replace(/^docusaurus-plugin-|-embedded$/, '') === name)
    const file = modules.find((one) => COMPILED.test(one) && LESS.test(one) === (name === 'less'))
    if (file === undefined || isKnown || (name === 'less' ? hasLess(root) : hasSass(root))) return []
    const message = `Stylesheets of components such as \`${sitePath(root, file)}\` are left out: the package \`${name}\` is not installed.`
    return [notTaken(sitePath(root, file), message, `Run \`${installCommand(name, root)}\` in the folder of the site.`)]
  })
}
