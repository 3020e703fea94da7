import type {Page} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'

/**
 * The inline script of the home page that explains the problem when a site is published under a wrong base URL. In that case no
 * script or stylesheet can be loaded, so this script contains its own text and styles. It runs once the shell, which sets
 * `data-script`, should have run. If the stylesheet was loaded, it hides the banner, since the shell must have failed for another
 * reason. Text from the address is only ever inserted as text.
 */
export const BASE_URL_BANNER_SCRIPT =
  'addEventListener("DOMContentLoaded",function(){' +
  'var d=document,r=d.documentElement,b=r.dataset.baseUrl||"/",p="__docsite-base-url-issue-banner",n=location.pathname;' +
  'if("script"in r.dataset)return;' +
  'function add(e,t,x,i){e=e.appendChild(d.createElement(t));if(x)e.append(x);if(i)e.id=p+i;return e}' +
  'var c=d.createElement("div"),s=add(c,"div","","");c.id=p+"-container";s.id=p;s.setAttribute("role","alert");' +
  's.style.cssText="border:4px solid #b00020;margin:1rem;padding:1rem;background:#fff5f5;color:#300;font:1rem/1.5 sans-serif";' +
  'add(s,"strong","This site did not load properly.");' +
  'var q=add(s,"p","Most often the cause is a wrong baseUrl in its configuration. It is now ");' +
  'var a=add(q,"a");a.href=b;a.style.color="#b00020";add(a,"code",b);' +
  'q.append(b=="/"?", which is also what it is when nothing is configured.":".");' +
  'q=add(s,"p","From where this page was found it should be ","-suggestion-container");' +
  'add(q,"code",n.slice(-1)=="/"?n:n+"/");q.append(".");' +
  'd.body.prepend(c)})'

/** Reports whether a page needs the script: only the page at the base URL, unless the site has disabled the banner. */
export function needsBaseUrlBannerScript(site: SiteFacts, page: Pick<Page, 'route'>): boolean {
  return site.explainsBaseUrl && page.route === '/'
}
