import { Stack } from '@portal-gateway/ui/Stack'
import { DirectoryUpdates } from '../../directory/DirectoryUpdates.tsx'
import { ServerProcesses } from './ServerProcesses.tsx'
import { StorageFacts } from './StorageFacts.tsx'
import { UnsentMails } from './UnsentMails.tsx'

/** Page for administrators: unsent mails, pending changes of the directory, server processes, sizes, and the last backup. [EXP-268] */
export const SystemHealth = () => (
  <Stack>
    <UnsentMails />
    <DirectoryUpdates />
    <ServerProcesses />
    <StorageFacts />
  </Stack>
)
