import { globalLayer } from '@vanilla-extract/css'

/**
 * The CSS layers of the workspace, lowest first. In the published package only the theme is in a layer
 * (packages/ui/scripts/unlayered.ts).
 */
export const themeLayer: string = globalLayer('portal-gateway.theme')
export const primitives: string = globalLayer('portal-gateway.primitives')
export const forms: string = globalLayer('portal-gateway.forms')
export const screens: string = globalLayer('portal-gateway.screens')
