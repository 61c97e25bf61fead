import { type ContrastPair, contrastRatio, type TokenName } from '@portal-gateway/ui/brand'
import { tokens } from '@portal-gateway/ui/theme'
import { type Scheme, valueIn } from './tokenList.ts'

/** Colours that carry no information, so that no contrast is required. */
export const decorativeColours: readonly TokenName[] = ['line-hair', 'line-strong', 'surface-scrim']

/** Returns a colour in one colour scheme as a hexadecimal number. */
export function colourOf(name: TokenName, scheme: Scheme): string {
  const value = name.split('-').reduce<unknown>((values, part) => Reflect.get(Object(values), part), tokens)
  return valueIn(scheme, String(value))
}

/** Returns the contrast ratio of a pair in one colour scheme. */
export const ratioOf = ({ front, back }: Pick<ContrastPair, 'front' | 'back'>, scheme: Scheme): number =>
  contrastRatio(colourOf(front, scheme), colourOf(back, scheme))

/**
 * Returns the contrast ratio of a background and the focus ring: the higher ratio of the ring's two
 * colours.
 */
export const focusRatioOn = (back: TokenName, scheme: Scheme): number =>
  Math.max(ratioOf({ front: 'focus-outer', back }, scheme), ratioOf({ front: 'focus-inner', back }, scheme))
