import { runQuery } from './runQuery.js'

void runQuery({})
