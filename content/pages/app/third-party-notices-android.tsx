import sections from './_notices/android.json' with {type: 'json'}
import {NoticesPage} from './_notices/notices-page.tsx'

export const metadata = {
  title: 'Third-party notices for Android',
  description: 'Open-source components in the PlayTorch app for Android, with the texts of their licences.',
}

export default function ThirdPartyNotices() {
  return <NoticesPage platform="Android" sections={sections} other={{href: '/app/third-party-notices-ios/', platform: 'iOS'}} />
}
