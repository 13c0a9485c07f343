import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Must not be found in anything that is stored. */
export const CANARY = 'canary-7Qx-<script>alert(1)</script>'

export interface Upload {
  readonly name: string
  readonly bytes: Buffer
  /** Whether it has to be taken, has to be refused, or either, as long as nothing bad comes of it. */
  readonly verdict: 'taken' | 'refused' | 'either'
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A picture with enough in it for a decoder to stumble over. */
function scene(width = 320, height = 240): Sharp {
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 7 + ((at / width) | 0) * 13) % 256
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#406080' }, limitInputPixels: false })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function ihdr(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([1, 0, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

/** One bit a pixel, all the same: a few kilobytes that claim to be gigabytes. */
function bombPng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc(Math.min(height, 5_000) * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([
    PNG_SIGNATURE,
    ihdr(width, height),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** After the signature and the header, where text belongs. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

/** Right after the start of the picture. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** The frame header says how large the picture is. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

const text = (words: string) => Buffer.from(words)
const ZIP = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(26), text(CANARY)])
const PAYLOADS: Readonly<Record<string, Buffer>> = {
  zip: ZIP,
  html: text(`<html><body>${CANARY}</body></html>`),
  php: text(`<?php /* ${CANARY} */ system($_GET[0]); ?>`),
  script: text(`*/=1;/*${CANARY}*/alert(1)`),
  pdf: text(`%PDF-1.7 ${CANARY} %%EOF`),
}

/** The last of them, pictures with a few bytes changed, can be had in any number. */
export async function hostilePictures(mutantCount = 16): Promise<Upload[]> {
  const jpeg = await scene().jpeg().toBuffer()
  const png = await scene().png().toBuffer()
  return [
    ...(await honest()),
    ...carriers(jpeg, png),
    ...(await otherKinds()),
    ...broken(jpeg, png),
    { name: 'huge-but-allowed.png', bytes: bombPng(5_000, 5_000), verdict: 'taken' },
    ...(await bombs(jpeg, png)),
    ...mutants(jpeg, png, mutantCount),
  ]
}

async function honest(): Promise<Upload[]> {
  const pictures: Record<string, Sharp> = {
    'plain.jpg': scene().jpeg(),
    'progressive.jpg': scene().jpeg({ progressive: true }),
    'grey.jpg': scene().greyscale().jpeg(),
    'cmyk.jpg': scene().toColourspace('cmyk').jpeg(),
    'turned.jpg': scene().withMetadata({ orientation: 6 }).jpeg(),
    'one-pixel.jpg': blank(1, 1).jpeg(),
    'thin.jpg': blank(2_000, 3).jpeg(),
    'plain.png': scene().png(),
    'interlaced.png': scene().png({ progressive: true }),
    'palette.png': scene().png({ palette: true }),
    'clear.png': scene().ensureAlpha(0.4).png(),
    'deep.png': scene().toColourspace('rgb16').png(),
    'huge-but-allowed.jpg': blank(5_000, 5_000).jpeg({ quality: 40 }),
  }
  return Promise.all(
    Object.entries(pictures).map(async ([name, picture]) => ({
      name,
      bytes: await picture.toBuffer(),
      verdict: 'taken' as const,
    })),
  )
}

/** Pictures that are something else as well, or carry something along. */
function carriers(jpeg: Buffer, png: Buffer): Upload[] {
  const taken = (name: string, bytes: Buffer): Upload => ({ name, bytes, verdict: 'taken' })
  const exif = Buffer.concat([text('Exif\0\0'), Buffer.from('4d4d002a00000008', 'hex'), text(CANARY)])
  return [
    ...Object.entries(PAYLOADS).flatMap(([kind, payload]) => [
      taken(`jpeg-and-${kind}.jpg`, Buffer.concat([jpeg, payload])),
      taken(`png-and-${kind}.png`, Buffer.concat([png, payload])),
      taken(`comment-${kind}.jpg`, withSegment(jpeg, 0xfe, payload)),
    ]),
    taken('exif.jpg', withSegment(jpeg, 0xe1, exif)),
    taken('xmp.jpg', withSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${CANARY}</x>`))),
    taken('iptc.jpg', withSegment(jpeg, 0xed, text(`Photoshop 3.0\0${CANARY}`))),
    taken('colours.jpg', withSegment(jpeg, 0xe2, text(`ICC_PROFILE\0\x01\x01${CANARY}`))),
    taken('text.png', withChunk(png, 'tEXt', text(`Comment\0${CANARY}`))),
    taken(
      'packed-text.png',
      withChunk(png, 'zTXt', Buffer.concat([text('C\0\0'), deflateSync(text(CANARY))])),
    ),
    taken('exif.png', withChunk(png, 'eXIf', exif.subarray(6))),
    taken('unknown-chunk.png', withChunk(png, 'raNd', text(CANARY))),
  ]
}

/** What a wrong name and a wrong type do not make a JPEG or PNG of. */
async function otherKinds(): Promise<Upload[]> {
  const refused = (name: string, bytes: Buffer): Upload => ({ name, bytes, verdict: 'refused' })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${CANARY}</script></svg>`
  const animated = Buffer.concat([
    PNG_SIGNATURE,
    ihdr(8, 8),
    chunk('acTL', Buffer.from('0000000200000000', 'hex')),
    chunk('IDAT', deflateSync(Buffer.alloc(16))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return [
    refused('drawing.png', text(svg)),
    refused('drawing-with-prolog.jpg', text(`<?xml version="1.0"?>${svg}`)),
    refused('page.jpg', PAYLOADS['html']!),
    refused('archive.png', ZIP),
    refused('paper.jpg', PAYLOADS['pdf']!),
    refused('program.jpg', Buffer.concat([text('MZ'), Buffer.alloc(200)])),
    refused('binary.png', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(200)])),
    refused('picture.gif', await scene().gif().toBuffer()),
    refused('picture.webp', await scene().webp().toBuffer()),
    refused('picture.tiff', await scene().tiff().toBuffer()),
    refused('picture.avif', await scene(64, 64).avif().toBuffer()),
    refused('picture.bmp', Buffer.concat([text('BM'), Buffer.alloc(100)])),
    refused('picture.ico', Buffer.concat([Buffer.from('00000100', 'hex'), Buffer.alloc(100)])),
    refused('animated.png', animated),
    refused('nothing.jpg', Buffer.alloc(0)),
    refused('one-byte.png', Buffer.alloc(1)),
    refused('zeros.png', Buffer.alloc(4_096)),
    refused('svg-after-spaces.png', text(`${' '.repeat(5_000)}${svg}`)),
  ]
}

function broken(jpeg: Buffer, png: Buffer): Upload[] {
  const refused = (name: string, bytes: Buffer): Upload => ({ name, bytes, verdict: 'refused' })
  const parts = [0.02, 0.1, 0.5, 0.9]
  return [
    ...parts.map((part) => refused(`cut-${part}.jpg`, jpeg.subarray(0, jpeg.length * part))),
    ...parts.map((part) => refused(`cut-${part}.png`, png.subarray(0, png.length * part))),
    refused('signature-only.png', PNG_SIGNATURE),
    refused('signature-and-page.png', Buffer.concat([PNG_SIGNATURE, PAYLOADS['html']!])),
    refused('start-only.jpg', jpeg.subarray(0, 3)),
    refused('start-and-page.jpg', Buffer.concat([jpeg.subarray(0, 4), PAYLOADS['html']!])),
    refused('no-picture.png', Buffer.concat([PNG_SIGNATURE, ihdr(8, 8), chunk('IEND', Buffer.alloc(0))])),
    refused('no-size.png', Buffer.concat([PNG_SIGNATURE, ihdr(0, 0), chunk('IEND', Buffer.alloc(0))])),
  ]
}

async function bombs(jpeg: Buffer, png: Buffer): Promise<Upload[]> {
  const refused = (name: string, bytes: Buffer): Upload => ({ name, bytes, verdict: 'refused' })
  const packed = Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))])
  return [
    refused('bomb-50000.png', bombPng(50_000, 50_000)),
    refused('bomb-20000.png', bombPng(20_000, 20_000)),
    refused('bomb-tall.png', bombPng(1, 30_000_000)),
    refused('bomb-65000.jpg', claiming(jpeg, 65_000, 65_000)),
    refused('just-too-large.png', bombPng(5_001, 5_000)),
    { name: 'packed-text-bomb.png', bytes: withChunk(png, 'zTXt', packed), verdict: 'either' },
    {
      name: 'huge-in-scans.jpg',
      bytes: await blank(5_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      verdict: 'either',
    },
  ]
}

/** A few bytes changed here and there, always the same way. */
function mutants(jpeg: Buffer, png: Buffer, count: number): Upload[] {
  return Array.from({ length: count }, (_, seed) => {
    const [kind, bytes] = seed % 2 === 0 ? ['jpg', Buffer.from(jpeg)] : ['png', Buffer.from(png)]
    let state = seed + 1
    for (let many = 0; many < 12; many += 1) {
      state = (state * 48_271) % 2_147_483_647
      bytes[20 + (state % (bytes.length - 20))] = state % 251
    }
    return { name: `mutant-${seed}.${kind}`, bytes, verdict: 'either' }
  })
}
