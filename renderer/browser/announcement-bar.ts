import {onClick} from './on-click.ts'
import type {SafeStorage} from './storage.ts'

const ID = 'docsite.announcement.id'
const DISMISS = 'docsite.announcement.dismiss'

/**
 * Lets readers close the announcement, which then stays hidden until there is a new one. The initial state is set by the
 * inline script, which reads the same keys.
 */
export function startAnnouncementBar(storage: SafeStorage): void {
  const {dataset} = document.documentElement
  const id = dataset['announcementBarId']
  if (id !== undefined && storage.get(ID) !== id) {
    storage.set(ID, id)
    storage.set(DISMISS, 'false')
  }
  onClick('.announcement-close', (button) => {
    dismissAnnouncement(storage)
    button.closest('.announcement-bar')?.remove()
  })
  // With a null key, anything may have changed.
  addEventListener('storage', ({key}) => {
    if (key === null) dataset['announcementBarInitiallyDismissed'] = String(storage.get(DISMISS) === 'true')
  })
}

/** Remembers that the reader has closed the announcement. */
export function dismissAnnouncement(storage: SafeStorage): void {
  storage.set(DISMISS, 'true')
  document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true'
}
