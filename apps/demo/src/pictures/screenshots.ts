import { type Canvas, canvasOf } from './canvas.ts'

const colors = {
  sheet: [255, 255, 255],
  bar: [15, 47, 57],
  onBar: [179, 203, 209],
  rail: [243, 246, 246],
  hair: [217, 225, 227],
  words: [154, 170, 176],
  strong: [60, 80, 88],
  accent: [10, 86, 106],
  soft: [220, 236, 240],
  warn: [232, 168, 56],
  danger: [194, 58, 49],
} as const

type Sheet = Canvas<keyof typeof colors>

/** Draws an application window with bars in place of text. */
function appWindow(current: number): Sheet {
  const sheet = canvasOf(1280, 800, colors)
  sheet.box('bar', 0, 0, 1280, 64)
  sheet.disc('onBar', 40, 32, 14)
  sheet.box('onBar', 72, 26, 190, 12)
  sheet.disc('onBar', 1232, 32, 16)
  sheet.box('rail', 0, 64, 220, 736)
  for (let entry = 0; entry < 6; entry += 1) {
    const y = 96 + entry * 48
    if (entry === current) {
      sheet.box('soft', 0, y - 12, 220, 40)
      sheet.box('accent', 0, y - 12, 5, 40)
    }
    sheet.box(entry === current ? 'accent' : 'words', 52, y + 2, 90 + ((entry * 37) % 50), 11)
    sheet.disc(entry === current ? 'accent' : 'words', 30, y + 8, 7)
  }
  sheet.box('strong', 260, 100, 300, 20)
  return sheet
}

/** Draws a freezer's racks with one box highlighted. */
export function freezerView(): Promise<Uint8Array> {
  const sheet = appWindow(1)
  sheet.box('words', 260, 136, 420, 10)
  for (let rack = 0; rack < 5; rack += 1) {
    const x = 260 + rack * 130
    sheet.box('hair', x, 180, 114, 560)
    sheet.box('rail', x + 3, 183, 108, 554)
    sheet.box('strong', x + 36, 194, 42, 9)
    for (let box = 0; box < 11; box += 1) {
      const fill = (rack * 5 + box * 3) % 8
      const y = 218 + box * 46
      sheet.box('hair', x + 12, y, 90, 36)
      const isFound = rack === 2 && box === 4
      const used = isFound ? 86 : Math.round((86 * (fill + 1)) / 9)
      sheet.box(isFound ? 'warn' : fill > 6 ? 'accent' : 'soft', x + 14, y + 2, used, 32)
    }
  }
  sheet.box('hair', 930, 180, 310, 560)
  sheet.box('sheet', 932, 182, 306, 556)
  sheet.box('strong', 956, 208, 160, 14)
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const isFound = row === 3 && column === 5
      const isEmpty = (row * 5 + column * 7) % 6 === 0
      const [x, y] = [968 + column * 30, 262 + row * 30]
      sheet.disc('hair', x, y, 11)
      if (!isEmpty || isFound) sheet.disc(isFound ? 'warn' : 'accent', x, y, 9)
    }
  }
  for (let line = 0; line < 5; line += 1) {
    sheet.box('words', 956, 560 + line * 34, 80, 9)
    sheet.box('strong', 1064, 560 + line * 34, 90 + ((line * 53) % 70), 9)
  }
  return sheet.png()
}

/** Draws a shipment with its parcels, one of which has too little dry ice. */
export function shipmentView(): Promise<Uint8Array> {
  const sheet = appWindow(3)
  for (let step = 0; step < 4; step += 1) {
    const x = 280 + step * 240
    if (step < 3) sheet.box(step < 2 ? 'accent' : 'hair', x, 169, 240, 4)
    sheet.disc(step < 3 ? 'accent' : 'hair', x, 171, 15)
    sheet.disc(step < 2 ? 'accent' : 'sheet', x, 171, 10)
    sheet.box(step < 3 ? 'strong' : 'words', x - 20, 198, 96, 9)
  }
  sheet.box('soft', 260, 240, 980, 44)
  for (const x of [284, 520, 760, 1000]) sheet.box('strong', x, 257, 90, 10)
  for (let row = 0; row < 8; row += 1) {
    const y = 284 + row * 50
    const isShort = row === 4
    sheet.box('hair', 260, y + 49, 980, 1)
    if (isShort) sheet.box('danger', 260, y, 5, 49)
    sheet.box('accent', 284, y + 20, 130 + ((row * 29) % 40), 10)
    sheet.box('words', 520, y + 20, 150 + ((row * 41) % 60), 10)
    sheet.box('hair', 760, y + 18, 180, 14)
    sheet.box(isShort ? 'danger' : 'accent', 760, y + 18, isShort ? 60 : 110 + ((row * 31) % 66), 14)
    sheet.disc(isShort ? 'danger' : 'words', 1010, y + 25, 6)
    sheet.box(isShort ? 'danger' : 'words', 1028, y + 20, 100, 10)
  }
  sheet.box('accent', 1080, 720, 160, 44)
  sheet.box('sheet', 1114, 738, 92, 9)
  sheet.box('hair', 940, 720, 124, 44)
  sheet.box('sheet', 942, 722, 120, 40)
  sheet.box('strong', 966, 738, 72, 9)
  return sheet.png()
}

/** Draws the temperatures of a week, with a peak from an open door. */
export function temperatureView(): Promise<Uint8Array> {
  const sheet = appWindow(4)
  sheet.box('words', 260, 136, 360, 10)
  for (let row = 0; row <= 8; row += 1) sheet.box('hair', 320, 200 + row * 56, 920, 1)
  for (let row = 0; row <= 8; row += 1) sheet.box('words', 268, 196 + row * 56, 36, 9)
  for (let dash = 0; dash < 46; dash += 1) sheet.box('danger', 320 + dash * 20, 312, 12, 3)
  sheet.line('words', curve(44, 0), 3)
  sheet.line('accent', curve(0, 250), 5)
  sheet.disc('warn', 872, 290, 12)
  sheet.box('strong', 900, 252, 190, 11)
  sheet.box('words', 900, 274, 140, 9)
  return sheet.png()
}

/** Returns the curve of a week: the compressor's cycle, the daily cycle, and a peak from an open door. */
const curve = (shift: number, door: number) =>
  Array.from({ length: 231 }, (_, step): readonly [number, number] => {
    const swing = 9 * Math.sin((step + shift) / 2.3) + 16 * Math.sin((step + shift) / 21)
    return [320 + step * 4, 540 + shift - swing - door * Math.exp(-((step - 138) ** 2) / 90)]
  })
