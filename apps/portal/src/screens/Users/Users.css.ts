import { screens } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

/** What belongs to the list and is no tab of it. */
export const aside = style({ '@layer': { [screens]: { display: 'flex', justifyContent: 'flex-end' } } })
