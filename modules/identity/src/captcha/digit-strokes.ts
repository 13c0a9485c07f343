/** The size of the box the strokes are drawn in. */
export const DIGIT_WIDTH = 60
export const DIGIT_HEIGHT = 100

/** Each digit as a pen would write it, in the ways people write it: paths of SVG, so no font is needed. */
export const DIGIT_STROKES: readonly (readonly [string, ...string[]])[] = [
  ['M30 3 C6 3 5 34 5 50 C5 66 6 97 30 97 C54 97 55 66 55 50 C55 34 54 3 30 3'],
  ['M14 26 L36 3 L36 97', 'M12 26 L32 3 L32 97 M12 97 L52 97'],
  ['M7 28 C6 -5 54 -6 53 27 C52 48 22 66 7 97 L55 97', 'M8 22 C14 -4 52 -2 52 26 C52 54 8 72 8 97 L54 97'],
  [
    'M8 16 C22 -3 52 1 51 26 C50 42 37 47 24 47 C41 47 56 55 55 72 C53 101 19 103 5 82',
    'M8 3 L52 3 L27 40 C47 39 57 55 55 71 C51 101 19 102 5 84',
  ],
  ['M42 97 L42 3 L5 68 L57 68', 'M18 3 L8 58 L55 58 M43 32 L43 97'],
  ['M51 3 L14 3 L10 45 C28 30 56 40 55 67 C53 101 18 102 5 83'],
  ['M45 3 C19 20 5 46 5 67 C5 107 55 107 55 67 C55 36 15 35 7 62'],
  ['M5 3 L55 3 L15 97', 'M5 3 L55 3 L17 97 M17 50 L53 50'],
  ['M30 46 C3 37 5 3 30 3 C55 3 57 37 30 46 C-3 56 -1 97 30 97 C61 97 63 56 30 46'],
  ['M15 97 C41 80 55 54 55 33 C55 -7 5 -7 5 33 C5 64 45 65 53 38'],
]
