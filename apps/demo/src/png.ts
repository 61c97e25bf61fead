import { crc32, joined } from './zip.ts'

interface Size {
  width: number
  height: number
  /** The red, green and blue values of each colour, from 0 to 255. */
  palette: readonly (readonly [number, number, number])[]
}

export interface Picture extends Size {
  /** Returns the palette index of the pixel at column `x` and row `y`. */
  colorAt(x: number, y: number): number
}

/** Encodes an image as a PNG file. */
export function pngOf({ colorAt, ...size }: Picture): Promise<Uint8Array> {
  const { width, height } = size
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = colorAt(x, y)
  }
  return pngOfPixels({ ...size, pixels })
}

/** Encodes an image whose pixels are given row by row, as palette indexes. */
export async function pngOfPixels({
  width,
  height,
  palette,
  pixels,
}: Size & { pixels: Uint8Array }): Promise<Uint8Array> {
  const rows = new Uint8Array(height * (width + 1))
  // The first byte of a row is the filter type; 0 means none.
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const header = Uint8Array.from([...bigEndian(width), ...bigEndian(height), 8, indexed, 0, 0, 0])
  return joined([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

const indexed = 3

const bigEndian = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)

function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = joined([new TextEncoder().encode(name), content])
  return joined([Uint8Array.from(bigEndian(content.length)), named, Uint8Array.from(bigEndian(crc32(named)))])
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const squeezed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(squeezed).arrayBuffer())
}
