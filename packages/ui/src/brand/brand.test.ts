import { describe, expect, it } from 'vitest'
import { brandTheme } from './brandTheme.ts'
import { checkTheme } from './checkTheme.ts'
import { hexOf, oklchOf } from './oklch.ts'

/** Returns the same colours in each run, evenly distributed (mulberry32). */
function randomColours(count: number): string[] {
  let state = 7
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return Array.from({ length: count }, () => `#${(next() & 0xff_ff_ff).toString(16).padStart(6, '0')}`)
}

describe('brandTheme', () => {
  it.each([
    '#000000',
    '#ffffff',
    '#808080',
    '#ffff00',
    '#00ff00',
    '#0000ff',
    '#ff0000',
    '#00ffff',
    '#ff00ff',
  ])('derives colours with the required contrast from the extreme colour %s [EXP-225]', (accent) => {
    expect(checkTheme(brandTheme(accent))).toEqual([])
  })

  it('derives colours with the required contrast from each of 200 random colours [EXP-225]', () => {
    const accents = randomColours(200)
    expect(new Set(accents.map((accent) => accent.slice(5))).size).toBeGreaterThan(100)
    const faults = accents.flatMap((accent) =>
      checkTheme(brandTheme(accent)).map((fault) => ({ accent, ...fault })),
    )
    expect(faults).toEqual([])
  })

  it('uses an accent unchanged in the light scheme if it has enough contrast', () => {
    expect(brandTheme('#5b2a86')['--pg-accent-main']).toMatch(/^light-dark\(#5b2a86, #[\da-f]{6}\)$/)
  })

  it('sets the six accent colours, and the backgrounds that have a tint of the accent', () => {
    expect(Object.keys(brandTheme('#5b2a86'))).toEqual([
      '--pg-accent-main',
      '--pg-accent-hover',
      '--pg-accent-active',
      '--pg-accent-on',
      '--pg-accent-soft',
      '--pg-accent-onSoft',
      '--pg-surface-selected',
      '--pg-surface-ink',
    ])
  })

  it('accepts a short hexadecimal colour, and refuses other forms', () => {
    expect(brandTheme('#528')).toEqual(brandTheme('#552288'))
    expect(() => brandTheme('rebeccapurple')).toThrow('#rrggbb')
  })
})

describe('checkTheme', () => {
  it('finds no fault in the theme of the package', () => {
    expect(checkTheme({})).toEqual([])
  })

  it('reports each pair without enough contrast, with the scheme, the ratio and the required ratio [EXP-225]', () => {
    const faults = checkTheme({ '--pg-highlight-fg': 'light-dark(#777777, #fff3c4)' })
    expect(faults).toEqual([
      {
        scheme: 'light',
        front: 'highlight-fg',
        back: 'highlight-bg',
        ratio: expect.closeTo(3.6, 1),
        least: 4.5,
      },
    ])
  })

  it('reports a focus ring with too little contrast to a background', () => {
    const faults = checkTheme({
      '--pg-surface-ink': '#777777',
      '--pg-focus-outer': '#888888',
      '--pg-focus-inner': '#666666',
    })
    expect(faults).toContainEqual(
      expect.objectContaining({ front: 'focus-outer', back: 'surface-ink', least: 3 }),
    )
  })

  it('refuses a colour whose contrast cannot be computed', () => {
    expect(() => checkTheme({ '--pg-accent-main': 'color-mix(in oklab, red, blue)' })).toThrow('hexadecimal')
  })
})

it.each(['#0a566a', '#ffd977', '#000000', '#ffffff', '#b3261e'])(
  '%s is the same colour after a conversion to OKLCH and back',
  (hex) => {
    expect(hexOf(oklchOf(hex))).toBe(hex)
  },
)
