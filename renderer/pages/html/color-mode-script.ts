import {createHash} from 'node:crypto'
import type {SiteFacts} from '../../core/model/site-facts.ts'

/**
 * The inline script that sets the colour mode before the first paint. What differs
 * from site to site stands in `data-theme-default` of the root, so that the script and its hash in a
 * Content-Security-Policy are always the same. Any stored value that is no mode counts as light; storage may throw.
 */
export const COLOR_MODE_SCRIPT =
  '{let d=document.documentElement.dataset,c=new URLSearchParams(location.search).get("docsite-theme"),s;' +
  'try{s=localStorage.getItem("theme")}catch{}' +
  'if(c!="light"&&c!="dark")c=s==null?d.themeDefault:s=="dark"?s:"light";' +
  'd.themeChoice=c;' +
  'd.theme=c=="system"?matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light":c}'

/**
 * Source expression for `script-src` of a Content-Security-Policy that allows the inline script.
 * @example colorModeScriptHash() // => 'sha256-…'
 */
export function colorModeScriptHash(): string {
  return `sha256-${createHash('sha256').update(COLOR_MODE_SCRIPT).digest('base64')}`
}

/** Whether a site's pages carry the script: only where a reader can choose. */
export function needsColorModeScript({colorMode}: SiteFacts): boolean {
  return colorMode.hasSwitch
}

/**
 * Attributes of the root element. Without a switch the stylesheet alone follows the system: `data-theme="auto"`.
 */
export function colorModeAttributes({colorMode}: SiteFacts): string {
  const {default: mode, hasSwitch, followsSystem} = colorMode
  const theme = ` data-theme="${followsSystem ? 'auto' : mode}"`
  return hasSwitch ? `${theme} data-theme-default="${followsSystem ? 'system' : mode}"` : theme
}
