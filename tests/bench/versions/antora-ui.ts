const layout = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{{{page.title}}}</title>
{{#with page.canonicalUrl}}<link rel="canonical" href="{{{this}}}">{{/with}}
<link rel="stylesheet" href="{{{uiRootPath}}}/css/site.css">
</head>
<body>
<header><a href="{{{siteRootPath}}}/">{{site.title}}</a>
<ul class="versions">{{#each page.versions}}<li><a class="version{{#if missing}} missing{{/if}}" href="{{{relativize url}}}">{{displayVersion}}</a></li>{{/each}}</ul>
</header>
<nav>{{#each page.navigation}}{{> items this}}{{/each}}</nav>
<main><article><h1>{{{page.title}}}</h1>
{{{page.contents}}}
</article>
<p>{{#with page.previous}}<a rel="prev" href="{{{relativize url}}}">{{{content}}}</a>{{/with}} {{#with page.next}}<a rel="next" href="{{{relativize url}}}">{{{content}}}</a>{{/with}}</p></main>
</body>
</html>
`

const items = `{{#if content}}{{#if url}}<a href="{{{relativize url}}}">{{{content}}}</a>{{else}}<span>{{{content}}}</span>{{/if}}{{/if}}{{#if items.length}}<ul>{{#each items}}<li>{{> items this}}</li>{{/each}}</ul>{{/if}}`

/**
 * A UI bundle for Antora by path: header, version menu, navigation, article. Antora has none in its package; the one that its makers
 * publish has more markup, styles and scripts.
 */
export const antoraUi: Readonly<Record<string, string>> = {
  'ui/layouts/default.hbs': layout,
  'ui/layouts/404.hbs': layout,
  'ui/partials/items.hbs': items,
  'ui/css/site.css': 'body { font-family: sans-serif; }\n',
}
