export const about = 'About'
