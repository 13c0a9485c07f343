/** The widths at which /img serves a picture. A few are enough for any screen, and a stranger cannot ask for more. */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 720, 960, 1280] as const
