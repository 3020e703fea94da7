import {edgesOf, sites} from './edge.ts'
import type {Edge} from './edge.ts'

const {everything, withLanguages, withPlugins, plain} = sites

/** Edges of sources, compilations, bundles and results of plugins. */
export function cacheEdges(): Edge[] {
  return [
    ...edgesOf('renderer/source/source-reader.ts', [
      ['stamps of sources', 'note.stamp === stamp', 'true', plain, ['delete the state, later', 'edit the first page']],
    ]),
    ...edgesOf('renderer/core/files/recorded-file.ts', [
      [
        'change times of sources',
        '`${size} ${mtimeMs} ${ctimeMs} ${ino}`',
        '`${size} ${mtimeMs} ${ino}`',
        plain,
        ['delete the state, later', 'edit a source with the same size and time, and wait'],
      ],
      [
        'change times of inputs',
        'stats.ctimeNs',
        '0',
        plain,
        ['delete the state, later', 'edit a module with the same size and time, and wait'],
      ],
      ['content of inputs', 'bytes !== undefined && sha256(bytes) === hash', 'true', plain, ['edit stylesheet']],
      ['names in folders', 'hashEntries(entries)', "''", plain, ['add listed file']],
      ['places of packages', 'recordAgain(record).hash === hash', 'true', plain, ['add a nearer package']],
    ]),
    ...edgesOf('renderer/core/files/recorded-env.ts', [
      [
        'variables of the environment',
        'recordVariable(path.basename(file), path.dirname(file)).hash === hash',
        'true',
        plain,
        ['change the variable of a component'],
      ],
    ]),
    ...edgesOf('renderer/config/config-cache.ts', [
      [
        'files of the configuration',
        '[...record.inputs, ...record.packages, ...record.bundler]',
        '[...record.packages, ...record.bundler]',
        plain,
        ['configuration: title'],
      ],
      ['code of the configuration', '[...inputs, ...present]', '[]', withPlugins, ['edit Markdown plugin']],
    ]),
    ...edgesOf('renderer/site/source-cache.ts', [
      ['text of a page', 'isSeen ? hashList([hash, ...seen]) : hash', 'source.path', plain, ['edit the first page']],
      [
        'code of a page',
        "[format, hash, constants, 'docPath' in source ? '' : file, ...seen]",
        '[format, constants, source.path, ...seen]',
        plain,
        ['edit page with code'],
      ],
      ['constants that code reads', 'hashParts(JSON.stringify(codeConstants(config)))', "''", plain, ['configuration: baseUrl']],
      [
        'titles of admonitions',
        'translated === undefined ? hash : hashParts(hash, translated)',
        'hash',
        withLanguages,
        ['edit titles of admonitions'],
      ],
      ['Markdown options', 'markdownOptionsHash(options),', "'',", plain, ['configuration: code'], 'items'],
      ['components of the configuration', 'config.components,', 'null,', plain, ['configuration: components'], 'items'],
      ['islands of the configuration', 'config.islands,', 'null,', plain, ['configuration: islands'], 'items'],
      [
        'plugins of the configuration',
        "hashParts(config.codeHash, config.pluginOptionsHash ?? '')",
        "hashParts(config.pluginOptionsHash ?? '')",
        withPlugins,
        ['edit Markdown plugin'],
      ],
    ]),
    ...edgesOf('renderer/compile/cache/doc-cache.ts', [
      [
        'options of a compilation',
        "hashParts('source', sourceHash, optionsHash, toolHash)",
        "hashParts('source', sourceHash, toolHash)",
        plain,
        ['configuration: code'],
      ],
      [
        'files that a page includes',
        '(file === placeDependency ? own : hashOf(file)) === hash',
        'true',
        plain,
        ['edit code that a page includes'],
      ],
      ['packages that a page uses', 'packages.find(hash)?.every(isAsRecorded) === true', 'true', plain, ['edit package of components']],
      [
        'result of a compilation',
        "hashParts('doc', contentHash, optionsHash, html, JSON.stringify({...doc, dependencies: place}))",
        "hashParts('doc', contentHash, optionsHash)",
        plain,
        ['edit partial'],
      ],
    ]),
    ...edgesOf('renderer/core/model/content-values.ts', [
      [
        'values that a page names',
        "value === undefined ? 'absent' : JSON.stringify(value)",
        "'same'",
        plain,
        ['name a value in a page', 'change the value'],
      ],
    ]),
    ...edgesOf('renderer/core/model/real-dependency.ts', [
      [
        'links in the place of modules',
        "names.every(isRealPath) ? REAL : 'linked'",
        'REAL',
        plain,
        ['put a link in the place of a style module'],
      ],
    ]),
    ...edgesOf('renderer/bundle/build-cache.ts', [
      ['inputs of bundles', 'areAsRecorded(record.inputs)', 'true', plain, ['edit stylesheet']],
      ['files of bundles', 'whole.every(Boolean)', 'true', plain, ['change a cached script', 'delete the output']],
    ]),
    ...edgesOf('renderer/bundle/bundle-client.ts', [
      [
        'what a bundle for browsers is asked for',
        'JSON.stringify([config.stylesheets, codeConstants(config), siteFeatures(config), ownStyles(config), constants, asked])',
        "''",
        plain,
        ['configuration: stylesheets'],
      ],
    ]),
    ...edgesOf('renderer/bundle/load-modules.ts', [
      ['modules of templates', 'JSON.stringify([modules, config.islands, codeConstants(config)])', "''", plain, ['take another template']],
      [
        'variables that templates read',
        'variables.length === 0 ? hash : hashList([hash, ...values])',
        'hash',
        plain,
        ['change the variable of a component'],
      ],
    ]),
    ...edgesOf('renderer/site/features/plugin-thread.ts', [
      [
        'code of plugins',
        "hashParts(tool.hash, config.codeHash, config.pluginOptionsHash ?? '')",
        "hashParts(tool.hash, config.pluginOptionsHash ?? '')",
        withPlugins,
        ['edit docs of a plugin'],
      ],
      [
        'options of plugins',
        "hashParts(tool.hash, config.codeHash, config.pluginOptionsHash ?? '')",
        'hashParts(tool.hash, config.codeHash)',
        withPlugins,
        ['take the greeting from the environment', 'change the variable of a plugin'],
      ],
      ['data of plugins', 'hashOfPages(data)', "''", withPlugins, ['add a doc']],
    ]),
    ...edgesOf('renderer/site/features/hook-cache.ts', [
      ['files that plugins read', 'areAsRecorded(kept.read)', 'true', withPlugins, ['edit file that a plugin reads']],
      [
        'articles that plugins read',
        'kept.articles.every((article) => keyOf(article.route) === article.key)',
        'true',
        withPlugins,
        ['edit the first page'],
      ],
      ['files that plugins list', 'await areListed(kept.listed, space)', 'true', withPlugins, ['add listed file']],
    ]),
    ...edgesOf('renderer/site/features/remember-docs.ts', [
      ['declarations of an API', 'areAsRecorded(earlier.read)', 'true', everything, ['edit declarations']],
    ]),
    ...edgesOf('renderer/site/features/link-code.ts', [
      ['pages with code', "joinKeys.join(' ')", "''", everything, ['add code to a page']],
    ]),
    ...edgesOf('renderer/site/features/open-sessions.ts', [['keys of plans', "keys.join(' ')", "''", plain, ['edit the first page']]]),
    ...edgesOf('renderer/site/join-key.ts', [
      ['compilations in the join', 'files.get(path)?.key', "''", plain, ['edit partial']],
      [
        'versions in the join',
        'versions.map(({docs, ...version}) => [version, docs.map(keyOf)])',
        'versions.map(({docs, ...version}) => docs.map(keyOf))',
        plain,
        ['edit category'],
      ],
      ['pages in the join', 'pages.map(keyOf)', '[]', plain, ['edit another page']],
    ]),
    ...edgesOf('renderer/source/read-last-updates.ts', [
      ['commits', 'cached?.key === key', 'true', plain, ['edit the first page', 'commit']],
    ]),
  ]
}
