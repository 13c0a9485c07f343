/** One leaf, pointing right from the middle; the mark turns it into four. */
export const LEAF =
  'M2.6 0C11.5-8.2 14.5-19.6 26.4-19.6 37-19.6 42-8.6 36.6 0 42 8.6 37 19.6 26.4 19.6 14.5 19.6 11.5 8.2 2.6 0Z'

/** The middle line of the stem. */
export const STEM = 'M.6 3.5C.6 18 4.5 31 14.5 41.5'
