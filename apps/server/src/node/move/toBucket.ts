// Copies the uploaded files from a folder to the bucket: `npm run move-to-bucket -- <folder>`.
import process from 'node:process'
import { command } from '../backup/command.ts'
import { type MovedFiles, moveFiles } from './moveFiles.ts'
import { progressReport } from './progressReport.ts'

/** The maximum number of missing files that are listed. */
const mostListed = 20

await command('move-to-bucket', '<folder>', async (folder, configuration) => {
  const moved = await moveFiles(configuration, folder, progressReport())
  const { bucket, copied, bytes, earlier, removed, missing } = moved
  const more = missing.length - mostListed
  return [
    `Copied ${files(copied)} (${(bytes / 1_000_000).toFixed(1)} MB) to the bucket ${bucket}, and compared each with what the bucket returned.`,
    ...(earlier > 0 ? [`In the bucket already: ${files(earlier)}.`] : []),
    ...(removed > 0
      ? [`Removed from the bucket, because deleted after an earlier run: ${files(removed)}.`]
      : []),
    ...missing.slice(0, mostListed).map((key) => `Neither in the folder nor in the bucket: the file ${key}.`),
    ...(more > 0 ? [`Neither in the folder nor in the bucket: ${more} more.`] : []),
    ...next(moved, folder),
  ]
})

function next({ servers, bucket, missing }: MovedFiles, folder: string): string[] {
  const others = servers.filter(({ files: place }) => place !== bucket)
  const names = others.map(({ host_name, pid }) => `host ${host_name}, process ${pid}`).join('; ')
  const obstacles = [
    ...(missing.length > 0
      ? [
          `The move is NOT complete, because of missing files (${missing.length}). Is ${folder} the folder with the uploaded files?`,
        ]
      : []),
    ...(others.length > 0
      ? [
          `The move is NOT complete, because a server still stores new files elsewhere (${names}). Stop all servers, run this command again, and start them with the settings of the bucket.`,
        ]
      : []),
  ]
  if (obstacles.length > 0) {
    process.exitCode = 1
    return obstacles
  }
  return [
    servers.length > 0
      ? 'The move is complete: the running servers use this bucket.'
      : 'The move is complete. Start the servers with the settings of this bucket and without FILES_DIR.',
    `${folder} was not changed. Delete it when a backup of the bucket exists.`,
  ]
}

function files(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
