/** A page as docsite renders it. */
export const docsitePage = `<!DOCTYPE html><html><head><title>Install &amp; run | Site</title><meta name="description" content="How to &quot;install&quot;.">
</head><body><header>Navbar</header><main id="main" class="main main-doc"><nav class="breadcrumbs"><ol><li>Docs</li></ol></nav><article>
<header class="page-header"><span class="badge theme-doc-version-badge">Version: 1.0</span><h1>Install</h1></header><div class="prose">
<p>Text</p><h2 id="a">A<a class="hash-link" href="#a">#</a></h2></div><footer class="doc-footer"><a>Edit</a></footer></article>
<nav class="pager"><a>Next</a></nav></main><footer>Foot</footer></body></html>`

/** A page as Docusaurus renders it. */
export const docusaurusPage = `<!doctype html><html lang=en><head><meta data-rh="true" name="description" content="How to install."><title data-rh="true">Install | Site</title></head>
<body><div id="__docusaurus"><main class="docMainContainer_x"><div class="row"><article><nav class="theme-doc-breadcrumbs breadcrumbsContainer_x"><ul></ul></nav>
<div class="tocCollapsible_x theme-doc-toc-mobile"><div><button>On this page</button></div></div><div class="theme-doc-markdown markdown">
<header><h1>Install</h1></header><p>Text</p><h2 class="anchor" id="a">A<a href="#a" class="hash-link">​</a></h2></div></article><nav class="pagination-nav"></nav></div></main></div></body></html>`
