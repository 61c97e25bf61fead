import type { DemoItem } from '../DemoItem.ts'
import { scanThumbnail } from '../pictures/thumbnails.ts'
import { pngOf } from '../png.ts'
import { zipOf } from '../zip.ts'

export const imagingArchive: DemoItem = {
  name: 'Imaging Archive',
  shortDescription: 'Upload de-identified scans and follow central reads.',
  url: 'https://imaging.meridianlakes.example',
  details: `Scans of all studies, read twice by central readers who know neither the site nor the arm.

# Upload

1. De-identify with the profile below. The archive **refuses** a scan with a name, a date of birth or a burned-in text.
2. Upload the whole series; a missing slice is found at once.
3. Watch the queue: a read takes *two working days*, an adjudication one more.

# Readers

Readers calibrate on the phantom each month. The reference picture is below; it shall look the same on your monitor, down to the lightest of the sixteen steps.`,
  roles: ['imagingReader'],
  categories: [{ name: 'De-identification' }, { name: 'Calibration' }],
  resources: [
    {
      name: 'Imaging Archive on its card',
      resType: 'THUMBNAIL',
      fileName: 'imaging-archive-card.png',
      bytes: scanThumbnail,
    },
    {
      name: 'De-identification profile',
      category: 'De-identification',
      fileName: 'deidentification-profile.zip',
      bytes: () => zipOf(profile),
    },
    {
      name: 'Reference picture of the grey scale',
      category: 'Calibration',
      fileName: 'grey-scale.png',
      bytes: () => greyScale(),
    },
  ],
}

const profile = [
  {
    name: 'profile.csv',
    text: 'tag,name,action\n"(0010,0010)",PatientName,replace\n"(0010,0020)",PatientID,replace\n"(0010,0030)",PatientBirthDate,remove\n"(0008,0080)",InstitutionName,remove\n"(0008,0090)",ReferringPhysicianName,remove\n',
  },
  { name: 'README.txt', text: 'Load profile.csv in the uploader under Settings, De-identification.\n' },
]

const steps = 16

const greyScale = (): Promise<Uint8Array> =>
  pngOf({
    width: 640,
    height: 160,
    palette: Array.from({ length: steps }, (_, step) => {
      const grey = Math.round((step / (steps - 1)) * 255)
      return [grey, grey, grey] as const
    }),
    colorAt: (x) => Math.floor((x / 640) * steps),
  })
