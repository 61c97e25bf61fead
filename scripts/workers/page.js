import { ask } from './ask.js'

void ask({})
