declare module 'subset-font' {
  interface Range {
    readonly min: number
    readonly max: number
  }

  interface SubsetOptions {
    readonly targetFormat: 'truetype' | 'woff2'
    readonly keepFeatures: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | Range>>
    readonly noHinting?: boolean
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
