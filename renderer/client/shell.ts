import {startAnnouncementBar} from './announcement-bar.ts'
import {startColorMode} from './color-mode.ts'
import {addCodeTools} from './copy-code.ts'
import {startDropdowns} from './dropdowns.ts'
import {startMenu} from './menu.ts'
import {startOutline} from './outline.ts'
import {startPreferredVersion} from './preferred-version.ts'
import {createRouteHooks} from './route-hooks.ts'
import {startSidebar} from './sidebar.ts'
import {startSkipLink} from './skip-link.ts'
import {createStorage} from './storage.ts'
import {restoreTabs, startTabs} from './tabs.ts'
import {startVideos} from './videos.ts'
import {startZoom} from './zoom.ts'

/**
 * Entry of what every page loads. Each behaviour is a file of its own and works on HTML that is complete without it.
 * Navigation replaces parts of the document: what a behaviour does to elements it does again in `onRouteDidUpdate`, which
 * also runs for the first page. `data-script` tells the stylesheet that buttons which need a script work now.
 */
const storage = createStorage()
const hooks = createRouteHooks()
document.documentElement.dataset['script'] = ''
startColorMode(storage)
startAnnouncementBar(storage)
startTabs(storage)
startDropdowns()
startMenu()
startSidebar()
startPreferredVersion(storage, hooks)
startSkipLink()
startOutline()
startVideos(hooks)
startZoom(hooks)
hooks.onRouteDidUpdate(() => {
  restoreTabs(document, storage)
  addCodeTools(document)
})
hooks.commit({previous: undefined, location: new URL(location.href)})
