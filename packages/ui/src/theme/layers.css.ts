import { globalLayer } from '@vanilla-extract/css'

/** The CSS layers, lowest first. Unlayered styles of an application override all of them. */
export const themeLayer: string = globalLayer('portal-gateway.theme')
export const primitives: string = globalLayer('portal-gateway.primitives')
export const forms: string = globalLayer('portal-gateway.forms')
export const screens: string = globalLayer('portal-gateway.screens')
