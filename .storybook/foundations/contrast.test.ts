import { contrastPairs, contrastRatio, focusBackgrounds } from '@portal-gateway/ui/brand'
import { describe, expect, it } from 'vitest'
import { decorativeColours, focusRatioOn, ratioOf } from './contrast.ts'
import { groupsOn, isColour, tokensIn } from './tokenList.ts'

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  it('has the required contrast in all pairs of colours in use [EXP-230]', () => {
    const failed = contrastPairs.filter((pair) => ratioOf(pair, scheme) < pair.least)
    expect(failed).toEqual([])
    expect(contrastPairs.length).toBeGreaterThan(100)
  })

  it('has a focus ring that is visible on each background [EXP-230]', () => {
    const failed = focusBackgrounds.filter((back) => focusRatioOn(back, scheme) < 3)
    expect(failed).toEqual([])
  })
})

it('each colour of the theme is in a pair or decorative', () => {
  const paired = new Set<string>(contrastPairs.flatMap(({ front, back }) => [front, back]))
  const colours = groupsOn('Colour')
    .flatMap(tokensIn)
    .filter(isColour)
    .map(({ group, name }) => `${group}-${name}`)
  expect(colours.filter((colour) => !paired.has(colour)).toSorted()).toEqual(decorativeColours.toSorted())
})

it('no pair is listed twice', () => {
  const names = contrastPairs.map(({ front, back }) => `${front} on ${back}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('computes the contrast ratio of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#0000ff', '#00ff00')).toBeCloseTo(6.26, 2)
  expect(() => contrastRatio('#00000080', '#ffffff')).toThrow('must be opaque')
})
