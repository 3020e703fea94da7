/** Places outside the site that its pages and its frame lead to. */
export const destinations = {
  appStore: 'https://apps.apple.com/app/playtorch/id1632121045',
  googlePlay: 'https://play.google.com/store/apps/details?id=dev.playtorch',
  discord: 'https://discord.gg/sQkXTqEt33',
  github: 'https://github.com/facebookresearch/playtorch',
  issues: 'https://github.com/facebookresearch/playtorch/issues',
  missingResultsForm: 'https://github.com/facebookresearch/playtorch/issues/new?title=Search%3A+{query}',
  stackOverflow: 'https://stackoverflow.com/questions/tagged/playtorch',
  twitter: 'https://twitter.com/playtorch',
  hashtag: 'https://twitter.com/search?q=%23playtorch',
  tutorialFeedbackForm:
    'https://github.com/facebookresearch/playtorch/issues/new?assignees=&labels=Tutorial+Feedback&template=tutorial_feedback.yml',
  useCaseForm: 'https://github.com/facebookresearch/playtorch/issues/new?assignees=&labels=Use%20Case&template=use_case.yml',
  privacy: 'https://opensource.fb.com/legal/privacy/',
  terms: 'https://opensource.fb.com/legal/terms/',
} as const
