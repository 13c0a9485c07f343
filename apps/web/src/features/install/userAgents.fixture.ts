import type { Device } from './installMethods.ts'

export interface KnownDevice extends Device {
  readonly name: string
  readonly userAgent: string
  /** How many fingers the screen feels. */
  readonly touchPoints: number
}

type Known = readonly [name: string, userAgent: string]

const GECKO = '(KHTML, like Gecko)'
const WEBKIT = `AppleWebKit/605.1.15 ${GECKO}`
const CHROME = `AppleWebKit/537.36 ${GECKO}`
const iphone = (os: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X)`
const ipad = (os: string) => `Mozilla/5.0 (iPad; CPU OS ${os} like Mac OS X)`
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)'
const android = (device: string) => `Mozilla/5.0 (Linux; Android ${device})`

const SAFARI: readonly Known[] = [
  ['iOS 12.4', `${iphone('12_4')} ${WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`],
  ['iOS 12.5.7', `${iphone('12_5_7')} ${WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`],
  ['iOS 13.3', `${iphone('13_3')} ${WEBKIT} Version/13.0.4 Mobile/15E148 Safari/604.1`],
  ['iOS 14.8', `${iphone('14_8')} ${WEBKIT} Version/14.1.2 Mobile/15E148 Safari/604.1`],
  ['iOS 15.6', `${iphone('15_6_1')} ${WEBKIT} Version/15.6.1 Mobile/15E148 Safari/604.1`],
  ['iOS 16.5', `${iphone('16_5')} ${WEBKIT} Version/16.5 Mobile/15E148 Safari/604.1`],
  ['iOS 17.5', `${iphone('17_5_1')} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`],
  // From 26 on, Safari says the truth of itself only.
  ['iOS 26', `${iphone('18_6')} ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`],
  [
    'iPod touch',
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5_5 like Mac OS X) ${WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  ['iPad with iOS 12', `${ipad('12_4_1')} ${WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`],
  ['iPad for phones', `${ipad('17_4')} ${WEBKIT} Version/17.4 Mobile/15E148 Safari/604.1`],
  ['iPad', `${MAC} ${WEBKIT} Version/17.4 Safari/605.1.15`],
  ['iPhone that asks for desktop pages', `${MAC} ${WEBKIT} Version/16.5 Safari/605.1.15`],
  // It says nothing of itself, and can do what Safari can.
  ['Brave', `${iphone('17_5')} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`],
]

const OLD_SAFARI: readonly Known[] = [
  ['iOS 9', `${iphone('9_3_5')} AppleWebKit/601.1.46 ${GECKO} Version/9.0 Mobile/13G36 Safari/601.1`],
  ['iOS 10', `${iphone('10_3_1')} AppleWebKit/603.1.30 ${GECKO} Version/10.0 Mobile/14E304 Safari/602.1`],
  ['iOS 11', `${iphone('11_4_1')} ${WEBKIT} Version/11.0 Mobile/15E148 Safari/604.1`],
  ['iOS 12.3', `${iphone('12_3_1')} ${WEBKIT} Version/12.1.1 Mobile/15E148 Safari/604.1`],
  [
    'iPad with iOS 10',
    `${ipad('10_3_4')} AppleWebKit/603.3.8 ${GECKO} Version/10.0 Mobile/14G61 Safari/602.1`,
  ],
]

const APPLE_OTHERS: readonly Known[] = [
  ['Chrome', `${iphone('17_5')} ${WEBKIT} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPad', `${MAC} ${WEBKIT} CriOS/126.0.6478.35 Version/13.0.3 Safari/605.1.15`],
  ['Firefox', `${iphone('14_5_1')} ${WEBKIT} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Firefox Focus', `${iphone('16_6')} ${WEBKIT} FxiOS/Focus/124.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge', `${iphone('17_5')} ${WEBKIT} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/605.1.15`],
  ['Opera', `${iphone('17_4')} ${WEBKIT} Version/17.4 Mobile/15E148 Safari/604.1 OPT/4.7.0`],
  ['Opera Mini', `${iphone('12_4')} ${WEBKIT} OPiOS/16.0.15.124050 Mobile/15E148 Safari/9537.53`],
  ['DuckDuckGo', `${iphone('16_3')} ${WEBKIT} Version/16.3 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  ['DuckDuckGo of late', `${iphone('17_4')} ${WEBKIT} Version/17.4 Mobile/15E148 Safari/604.1 Ddg/17.4`],
  [
    'Yandex',
    `${iphone('16_6')} ${WEBKIT} Version/16.6 YaBrowser/23.7.3.485.10 SA/3 Mobile/15E148 Safari/604.1`,
  ],
  ['Ecosia', `${iphone('17_4')} ${WEBKIT} Version/17.4 Mobile/15E148 Safari/604.1 (Ecosia ios@9.2.0.1833)`],
  ['Aloha', `${iphone('16_6')} ${WEBKIT} Version/16.6 Mobile/15E148 Safari/604.1 AlohaBrowser/5.8.1`],
  [
    'QQ',
    `${iphone('15_4')} ${WEBKIT} Version/13.0 MQQBrowser/12.5.5 Mobile/15E148 Safari/604.1 QBWebViewUA/2`,
  ],
]

const APPLE_IN_APP: readonly Known[] = [
  [
    'Facebook',
    `${iphone('17_5_1')} ${WEBKIT} Mobile/21F90 [FBAN/FBIOS;FBAV/467.0.0.34.106;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBLC/pt_BR;FBOP/5]`,
  ],
  [
    'Instagram',
    `${iphone('17_5_1')} ${WEBKIT} Mobile/21F90 Instagram 335.1.8.26.85 (iPhone14,5; iOS 17_5_1; pt_BR; pt; scale=3.00; 1170x2532; 609775437)`,
  ],
  [
    'TikTok',
    `${iphone('16_6')} ${WEBKIT} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/pt-BR Region/BR BytedanceWebview/d8a21c6`,
  ],
  ['Kwai', `${iphone('15_7')} ${WEBKIT} Mobile/15E148 Kwai/9.10.40 ISLP/0 StatusHT/47`],
  ['Google', `${iphone('17_4')} ${WEBKIT} GSA/317.0.634488990 Mobile/15E148 Safari/604.1`],
  ['Line', `${iphone('16_6')} ${WEBKIT} Mobile/15E148 Safari Line/14.9.0`],
  ['LinkedIn', `${iphone('17_4')} ${WEBKIT} Mobile/15E148 [LinkedInApp]/9.29.8456`],
  [
    'Snapchat',
    `${iphone('17_4')} ${WEBKIT} Version/17.4 Mobile/15E148 Snapchat/12.93.0.40 (like Safari/8617.2.4, panda)`,
  ],
  ['X', `${iphone('17_4')} ${WEBKIT} Mobile/15E148 Twitter for iPhone/10.45`],
  [
    'WeChat',
    `${iphone('16_6')} ${WEBKIT} Mobile/15E148 MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/pt_BR`,
  ],
  ['somebody who does not say', `${iphone('17_4')} ${WEBKIT} Mobile/15E148`],
]

const ANDROIDS: readonly Known[] = [
  ['Chrome', `${android('10; K')} ${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['Chrome of old', `${android('7.0; SM-G930V')} ${CHROME} Chrome/59.0.3071.125 Mobile Safari/537.36`],
  ['Chrome on a Moto', `${android('13; moto g(30)')} ${CHROME} Chrome/124.0.6367.179 Mobile Safari/537.36`],
  ['Chrome on a tablet', `${android('14; SM-X710')} ${CHROME} Chrome/126.0.0.0 Safari/537.36`],
  [
    'Samsung Internet',
    `${android('14; SAMSUNG SM-A546E')} ${CHROME} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['Firefox on a tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['Edge', `${android('10; HD1913')} ${CHROME} Chrome/126.0.6478.50 Mobile Safari/537.36 EdgA/125.0.2535.96`],
  ['Opera', `${android('10; K')} ${CHROME} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/75.0.2254/191.303; U; pt) Presto/2.12.423 Version/12.16'],
  [
    'Opera Mini on a phone with keys',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; pt) Presto/2.8.119 Version/11.10',
  ],
  [
    'Mi Browser',
    `Mozilla/5.0 (Linux; U; Android 12; pt-br; Redmi Note 11 Build/SKQ1) ${CHROME} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.12.0-gn`,
  ],
  [
    'UC Browser',
    `Mozilla/5.0 (Linux; U; Android 11; en-US; M2003J15SC Build/RP1A) ${CHROME} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.6.2.1316 Mobile Safari/537.36`,
  ],
  [
    'Huawei',
    `${android('10; HarmonyOS; ELS-AN00')} ${CHROME} Chrome/114.0.5735.196 HuaweiBrowser/14.0.5.303 Mobile Safari/537.36`,
  ],
  [
    'HarmonyOS without Android',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${CHROME} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300`,
  ],
  ['Silk', `${android('9; KFMAWI')} ${CHROME} Silk/120.5.1 like Chrome/120.0.6099.230 Safari/537.36`],
  [
    'the browser of Android 4',
    `Mozilla/5.0 (Linux; U; Android 4.0.3; pt-br; LG-L160L Build/IML74K) AppleWebkit/534.30 ${GECKO} Version/4.0 Mobile Safari/534.30`,
  ],
  [
    'a television',
    `${android('9; BRAVIA 4K UR2 Build/PTT1.190515.001.S52')} ${CHROME} Chrome/111.0.5563.116 Safari/537.36`,
  ],
  ['KaiOS', 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  [
    'Windows Phone 8.1',
    `Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 ${GECKO} Mobile Safari/537`,
  ],
  [
    'Windows Phone 10',
    `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${CHROME} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15254`,
  ],
]

const ANDROID_IN_APP: readonly Known[] = [
  [
    'Facebook',
    `${android('13; SM-A127M Build/TP1A.220624.014; wv')} ${CHROME} Version/4.0 Chrome/126.0.6478.50 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.1.0.52.83;]`,
  ],
  [
    'Instagram',
    `${android('14; SM-S918B Build/UP1A.231005.007; wv')} ${CHROME} Version/4.0 Chrome/126.0.6478.50 Mobile Safari/537.36 Instagram 335.0.0.39.93 Android (34/14; 450dpi; 1080x2115; samsung; pt_BR; 609775437)`,
  ],
  [
    'Threads',
    `${android('14; Pixel 7')} ${CHROME} Version/4.0 Chrome/126.0.6478.50 Mobile Safari/537.36 Barcelona 335.0.0.37.93 Android`,
  ],
  [
    'TikTok',
    `Mozilla/5.0 (Linux; Android 12; moto g22 Build/STA; wv) ${CHROME} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 trill_350103 JsSdk/1.0 NetType/MOBILE AppName/musical_ly app_version/35.1.3 ByteLocale/pt-BR Region/BR BytedanceWebview/d8a21c6`,
  ],
  [
    'Kwai',
    `${android('11; M2010J19CG Build/RKQ1; wv')} ${CHROME} Version/4.0 Chrome/124.0.6367.179 Mobile Safari/537.36 Kwai/10.3.20.536102`,
  ],
  [
    'Telegram',
    `${android('13; SM-G991B')} ${CHROME} Chrome/126.0.6478.50 Mobile Safari/537.36 Telegram-Android/10.14.2 (Samsung SM-G991B; Android 13; SDK 33; HIGH)`,
  ],
  [
    'Google',
    `${android('10; K')} ${CHROME} Version/4.0 Chrome/126.0.6478.50 Mobile Safari/537.36 GSA/15.22.32.28.arm64`,
  ],
  [
    'somebody who does not say',
    `${android('12; 2201117TY Build/SKQ1; wv')} ${CHROME} Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36`,
  ],
]

const COMPUTERS: readonly Known[] = [
  ['Chrome on Windows', `${WINDOWS} ${CHROME} Chrome/126.0.0.0 Safari/537.36`],
  ['Edge', `${WINDOWS} ${CHROME} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Opera', `${WINDOWS} ${CHROME} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Chrome on a Mac', `${MAC} ${CHROME} Chrome/126.0.0.0 Safari/537.36`],
  ['Safari on a Mac', `${MAC} ${WEBKIT} Version/17.5 Safari/605.1.15`],
  ['Chrome on Linux', `${LINUX} ${CHROME} Chrome/126.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['a Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Chrome/126.0.0.0 Safari/537.36`],
  [
    'a search robot',
    `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/126.0.6478.50 Safari/537.36`,
  ],
]
const TOUCH_COMPUTERS: readonly Known[] = [
  ['Windows with a touch screen', `${WINDOWS} ${CHROME} Chrome/126.0.0.0 Safari/537.36`],
]

const FINGERS = 5

/** How browsers introduce themselves, and what they are. */
export const KNOWN_DEVICES: readonly KnownDevice[] = [
  ...SAFARI.map(as({ system: 'ios', browser: 'safari', isTooOld: false }, FINGERS)),
  ...OLD_SAFARI.map(as({ system: 'ios', browser: 'safari', isTooOld: true }, FINGERS)),
  ...APPLE_OTHERS.map(as({ system: 'ios', browser: 'other', isTooOld: false }, FINGERS)),
  ...APPLE_IN_APP.map(as({ system: 'ios', browser: 'inApp', isTooOld: false }, FINGERS)),
  ...ANDROIDS.map(as({ system: 'android', browser: 'other', isTooOld: false }, FINGERS)),
  ...ANDROID_IN_APP.map(as({ system: 'android', browser: 'inApp', isTooOld: false }, FINGERS)),
  ...COMPUTERS.map(as({ system: 'desktop', browser: 'other', isTooOld: false }, 0)),
  ...TOUCH_COMPUTERS.map(as({ system: 'desktop', browser: 'other', isTooOld: false }, 10)),
]

function as(device: Device, touchPoints: number): (known: Known) => KnownDevice {
  return ([name, userAgent]) => ({ name, userAgent, touchPoints, ...device })
}
