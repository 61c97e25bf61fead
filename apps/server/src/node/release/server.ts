// `node server.js` in a release.
import './defaults.ts'
import './production.ts'
import '../main.ts'
