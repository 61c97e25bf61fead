// `node backup.js <folder>` in a release.
import './defaults.ts'
import '../backup/backup.ts'
