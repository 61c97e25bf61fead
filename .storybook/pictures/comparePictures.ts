import type { Page } from 'playwright'

/**
 * Compares two PNG files pixel by pixel in a page of the browser, because the browser can decode them.
 * Returns the share of pixels that differ visibly, from 0 to 1, and a picture that marks them in red.
 * Pictures of different sizes are compared over the larger area.
 */
export async function comparePictures(
  page: Page,
  before: Buffer,
  now: Buffer,
): Promise<{ share: number; difference: Buffer }> {
  const sources = [before, now].map((png) => `data:image/png;base64,${png.toString('base64')}`)
  const { share, url } = await page.evaluate(async (urls) => {
    const images = await Promise.all(
      urls.map(async (source) => {
        const image = new Image()
        image.src = source
        await image.decode()
        return image
      }),
    )
    const width = Math.max(...images.map((image) => image.width))
    const height = Math.max(...images.map((image) => image.height))
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('The browser must support the 2D context of a canvas.')
    const [first, second] = images.map((image) => {
      context.clearRect(0, 0, width, height)
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, width, height)
    })
    if (!first || !second) throw new Error('comparePictures must be called with two pictures.')
    // Smaller differences are caused by antialiasing, which differs between rasterizers.
    const visible = 48
    let count = 0
    for (let at = 0; at < first.data.length; at += 4) {
      const distance = [0, 1, 2, 3].map((channel) =>
        Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)),
      )
      const isDifferent = Math.max(...distance) > visible
      if (isDifferent) count += 1
      const paint = isDifferent
        ? [220, 0, 0, 255]
        : [second.data[at] ?? 0, second.data[at + 1] ?? 0, second.data[at + 2] ?? 0, 60]
      for (const [channel, value] of paint.entries()) second.data[at + channel] = value
    }
    context.clearRect(0, 0, width, height)
    context.putImageData(second, 0, 0)
    return { share: count / (width * height), url: canvas.toDataURL() }
  }, sources)
  return { share, difference: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }
}
