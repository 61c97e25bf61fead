import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { Button } from '@portal-gateway/ui/Button'
import { Progress } from '@portal-gateway/ui/Progress'
import { Stack } from '@portal-gateway/ui/Stack'
import { useResourceTexts } from './resourceTexts.ts'

/** How far a file is on its way. */
export interface Upload {
  /** Bytes that have gone out, and how many there are. */
  sent: number
  total: number
}

export interface UploadProgressProps {
  fileName: string
  upload: Upload
  onCancel: () => void
}

/** The file on its way, and the way to stop it; once all of it is there, its answer is awaited. */
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
      {/* What has arrived whole may be stored already: to stop it then would say what is not so. */}
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
