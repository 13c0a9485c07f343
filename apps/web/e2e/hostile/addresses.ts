/** Where a link may lead. */
export const HOSTS = ['ajuda.trevo.example', 'app.trevo.example', 'chat.trevo.example'] as const
const EVIL = 'evil.example'

const GOOD = HOSTS.flatMap((host) => [
  `https://${host}`,
  `https://${host}/`,
  `https://${host}:8443/a/b.apk?v=1#top`,
  `https://${host}/a%20b?next=https://${EVIL}/`,
  `HTTPS://${host.toUpperCase()}/X`,
  `https://${host}/@${EVIL}`,
])

/** Before and around a host, what makes a browser go elsewhere than a person reads. */
const DISGUISES: readonly ((host: string) => string)[] = [
  (host) => `https://${host}@${EVIL}/`,
  (host) => `https://${host}%40${EVIL}/`,
  (host) => `https://${host}:x@${EVIL}/`,
  (host) => `https://${host}\\@${EVIL}/`,
  (host) => `https://${host}\\.${EVIL}/`,
  (host) => `https://${EVIL}\\${host}/`,
  (host) => `https://${EVIL}#@${host}/`,
  (host) => `https://${EVIL}?@${host}/`,
  (host) => `https://${host}.${EVIL}/`,
  (host) => `https://x${host}/`,
  (host) => `https://${host}.`,
  (host) => `https://${host}%2e${EVIL}/`,
  (host) => `https://${host}。${EVIL}/`,
  (host) => `https://${host}／${EVIL}/`,
  (host) => `https://${host.replace('e', 'е')}/`,
  (host) => `https://${host.replace('o', 'ο')}/`,
  (host) => `https://${host}\t.${EVIL}/`,
  (host) => `https://${host}\n@${EVIL}/`,
  (host) => `https://${host}%00.${EVIL}/`,
  (host) => `https://${host}%0d%0aLocation:%20https://${EVIL}/`,
  (host) => `https:${host}`,
  (host) => `https:/${host}/`,
  (host) => `https:///${host}/`,
  (host) => `https:\\\\${host}/`,
  (host) => `https://[${host}]/`,
  (host) => `https://${host}:99999/`,
  (host) => `https://${host}:-1/`,
  (host) => `http://${host}/`,
  (host) => `//${host}/`,
  (host) => `\\\\${host}/`,
  (host) => `/\\${host}/`,
  (host) => `https://${host}/"onclick="alert(1)`,
  (host) => `https://${host}/<script>`,
  (host) => `https://${host}/\u202e${EVIL}`,
  (host) => ` javascript://${host}/%0aalert(1)`,
]

const SCHEMES = [
  'javascript',
  'JaVaScRiPt',
  'java\tscript',
  'java\nscript',
  '\u0001javascript',
  'data',
  'vbscript',
  'file',
  'ftp',
  'blob',
  'about',
  'chrome',
  'view-source',
  'intent',
  'mailto',
  'tel',
  'sms',
  'ws',
  'wss',
  'filesystem',
  'jar',
  'feed',
  'steam',
  'ms-settings',
  'tg',
  'whatsapp',
  'xn--https',
  'httpsx',
  'http',
]
const ENDS = [
  'alert(1)',
  `//${EVIL}/`,
  `//${HOSTS[0]}/%0aalert(1)`,
  'text/html,<script>alert(1)</script>',
  '//resolve?domain=x&url=javascript:alert(1)//',
  '///etc/passwd',
  `//${EVIL}\\@${HOSTS[1]}`,
]

const NUMBERS = [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0',
  'localhost',
  '169.254.169.254',
  '1.1.1.1.nip.io@',
]

const PATHS = [
  '/m/home',
  '/m/help?tag=deposit',
  '/m/noticeDetail?id=12',
  '/m/../ops',
  '/m/%2e%2e/ops',
  `/m/login?redirect=//${EVIL}`,
  `/m/login?redirect=https%3A%2F%2F${EVIL}`,
  `/m/home/..//${EVIL}`,
  `/m//${EVIL}`,
  `//${EVIL}/m/home`,
  `/\\${EVIL}`,
  `/m/home@${EVIL}`,
  '/m/home\n',
  '/m/help?tag="><script>',
  '/ops/api',
  '/provider/v1',
  '/hooks/pix',
  '.',
  '..',
  '#',
  '?',
  '',
  ' ',
  '\u0000',
]

/** Addresses as somebody might put them where a link goes. */
export function addresses(): string[] {
  const disguised = HOSTS.flatMap((host) => DISGUISES.map((disguise) => disguise(host)))
  const schemed = SCHEMES.flatMap((scheme) => ENDS.map((end) => `${scheme}:${end}`))
  const numbers = NUMBERS.flatMap((host) => [
    `https://${host}/`,
    `https://${host}:443/`,
    `https://${HOSTS[0]}@${host}/`,
    `http://${host}/`,
    `//${host}/`,
  ])
  const spelt = [...disguised.slice(0, 60), ...schemed.slice(0, 60)].map(encodeURIComponent)
  return [...new Set([...GOOD, ...disguised, ...schemed, ...numbers, ...PATHS, ...spelt])]
}
