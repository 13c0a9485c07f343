/** What somebody may write into a text, and what each part of it becomes. Whatever is not named here keeps its words. */

/** Gone with everything in them: none of it is words for a reader. */
export const DROPPED: ReadonlySet<string> = new Set([
  'applet',
  'area',
  'audio',
  'base',
  'button',
  'canvas',
  'datalist',
  'embed',
  'frame',
  'frameset',
  'head',
  'iframe',
  'image',
  'img',
  'input',
  'link',
  'map',
  'math',
  'meta',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'param',
  'plaintext',
  'portal',
  'progress',
  'script',
  'select',
  'source',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'track',
  'video',
  'xmp',
])

/** Each begins a paragraph of its own, and says nothing else. */
export const PARAGRAPHS: ReadonlySet<string> = new Set([
  'address',
  'article',
  'body',
  'caption',
  'center',
  'div',
  'figcaption',
  'figure',
  'footer',
  'header',
  'hr',
  'html',
  'main',
  'p',
  'section',
  'table',
  'tr',
])

export const NOTES: ReadonlySet<string> = new Set(['aside', 'blockquote'])
export const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
export const STRONG: ReadonlySet<string> = new Set(['b', 'strong'])
/** Of no weight where they stand, so that leaving them out is nothing to tell. */
export const PLAIN: ReadonlySet<string> = new Set(['br', 'span', 'wbr', 'li', 'ul', 'ol', 'dl', 'dt', 'dd'])
/** Attributes whose work is done anyway: links to others open in a window of their own. */
export const NEEDLESS: ReadonlySet<string> = new Set(['rel', 'target'])
