import { layered } from '../../../page/layered.ts'

export const explanation = layered({ margin: 0 })
