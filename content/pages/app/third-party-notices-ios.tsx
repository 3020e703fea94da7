import sections from './_notices/ios.json' with {type: 'json'}
import {NoticesPage} from './_notices/notices-page.tsx'

export const metadata = {
  title: 'Third-party notices for iOS',
  description: 'Open-source components in the PlayTorch app for iOS, with the texts of their licences.',
}

export default function ThirdPartyNotices() {
  return <NoticesPage platform="iOS" sections={sections} other={{href: '/app/third-party-notices-android/', platform: 'Android'}} />
}
