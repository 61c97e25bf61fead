// `node move-to-postgres.js` in a release.
import './defaults.ts'
import '../move/move.ts'
