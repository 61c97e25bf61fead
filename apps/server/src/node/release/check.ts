// `node check.js` in a release.
import './defaults.ts'
import '../checkProduction.ts'
