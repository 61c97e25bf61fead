// `node restore.js <backup>` in a release.
import './defaults.ts'
import '../backup/restore.ts'
