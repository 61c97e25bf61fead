// Copies the uploaded files from a folder to the bucket: `npm run move-to-bucket -- <folder>`.
import { command } from '../backup/command.ts'
import { type MovedFiles, moveFiles } from './moveFiles.ts'
import { progressReport } from './progressReport.ts'

await command('move-to-bucket', '<folder>', async (folder, configuration) => {
  const moved = await moveFiles(configuration, folder, progressReport())
  const { bucket, copied, bytes, earlier, removed, missing } = moved
  return [
    `Copied ${copied} files (${(bytes / 1_000_000).toFixed(1)} MB) to the bucket ${bucket}, and compared each with what the bucket returned.`,
    ...(earlier > 0 ? [`${earlier} other files were in the bucket already.`] : []),
    ...(removed > 0
      ? [`Removed ${removed} files from the bucket that were deleted after an earlier run.`]
      : []),
    ...missing.map((key) => `Neither in the folder nor in the bucket: the file ${key}.`),
    ...next(moved, folder),
  ]
})

function next({ servers, bucket }: MovedFiles, folder: string): string[] {
  const others = servers.filter(({ files }) => files !== bucket)
  if (others.length > 0) {
    const names = others.map(({ host_name, pid }) => `host ${host_name}, process ${pid}`).join('; ')
    return [
      `The move is NOT complete, because a server still stores new files elsewhere (${names}). Stop all servers, run this command again, and start them with the settings of the bucket.`,
    ]
  }
  return [
    servers.length > 0
      ? 'The move is complete: the running servers use this bucket.'
      : 'The move is complete. Start the servers with the settings of this bucket and without FILES_DIR.',
    `${folder} was not changed. Delete it when a backup of the bucket exists.`,
  ]
}
