import {createHash} from 'node:crypto'
import type {SiteFacts} from '../../core/model/site-facts.ts'

/**
 * The inline script that sets the colour mode before the first paint. Settings that vary between sites are read from
 * `data-theme-default` of the root element, so that the script and its hash in a Content-Security-Policy never change. An invalid
 * stored value counts as light. Accessing storage may throw.
 */
export const COLOR_MODE_SCRIPT =
  '{let d=document.documentElement.dataset,c=new URLSearchParams(location.search).get("docsite-theme"),s;' +
  'try{s=localStorage.getItem("theme")}catch{}' +
  'if(c!="light"&&c!="dark")c=s==null?d.themeDefault:s=="dark"?s:"light";' +
  'd.themeChoice=c;' +
  'd.theme=c=="system"?matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light":c}'

/**
 * Returns the source expression for `script-src` of a Content-Security-Policy that allows the inline script.
 * @example colorModeScriptHash() // => 'sha256-…'
 */
export function colorModeScriptHash(): string {
  return `sha256-${createHash('sha256').update(COLOR_MODE_SCRIPT).digest('base64')}`
}

/** Reports whether pages need the script: only if the site has a colour mode switch. */
export function needsColorModeScript({colorMode}: SiteFacts): boolean {
  return colorMode.hasSwitch
}

/** Returns the attributes of the root element. Without a switch, the stylesheet alone follows the system: `data-theme="auto"`. */
export function colorModeAttributes({colorMode}: SiteFacts): string {
  const {default: mode, hasSwitch, followsSystem} = colorMode
  const theme = ` data-theme="${followsSystem ? 'auto' : mode}"`
  return hasSwitch ? `${theme} data-theme-default="${followsSystem ? 'system' : mode}"` : theme
}
