// `node move-to-bucket.js <folder>` in a release.
import './defaults.ts'
import '../move/toBucket.ts'
