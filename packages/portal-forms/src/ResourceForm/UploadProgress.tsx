import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { Button } from '@portal-gateway/ui/Button'
import { Progress } from '@portal-gateway/ui/Progress'
import { Stack } from '@portal-gateway/ui/Stack'
import { useResourceTexts } from './resourceTexts.ts'

/** The progress of an upload. */
export interface Upload {
  /** The number of bytes that have been sent. */
  sent: number
  /** The number of bytes of the whole request. */
  total: number
}

export interface UploadProgressProps {
  fileName: string
  upload: Upload
  onCancel: () => void
}

/**
 * Shows the progress of an upload and a button to cancel it. After the last byte it shows that the response is
 * pending.
 */
export function UploadProgress({ fileName, upload: { sent, total }, onCancel }: UploadProgressProps) {
  const texts = useResourceTexts()
  const isSent = total > 0 && sent >= total
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0
  return (
    <Stack>
      {isSent ? (
        <Progress label={texts.uploading(fileName)} valueLabel={texts.checking} />
      ) : (
        <Progress
          label={texts.uploading(fileName)}
          value={percent}
          valueLabel={texts.sentOf(percent / 100, formatFileSize(null, sent), formatFileSize(null, total))}
          isSpoken
        />
      )}
      {/* A complete upload may already be stored, so it cannot be cancelled. */}
      {!isSent && (
        <div>
          <Button size="s" onPress={onCancel}>
            {texts.cancelUpload}
          </Button>
        </div>
      )}
    </Stack>
  )
}
