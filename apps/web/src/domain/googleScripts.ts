/** Scripts of Google's that Firebase loads: its window and its check for robots. */
export const GOOGLE_SCRIPTS = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
] as const
