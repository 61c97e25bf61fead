import { handlingCourse } from '../course/handlingCourse.ts'
import type { DemoItem } from '../DemoItem.ts'
import { partnerItem } from '../partner.ts'
import { pdfOf } from '../pdf.ts'

export const sitePerformance: DemoItem = {
  name: 'Site Performance Monitor',
  shortDescription: 'Enrolment, retention and data timeliness per site, refreshed every night at 02:00.',
  url: 'https://performance.meridianlakes.example',
  details: '',
  roles: ['member'],
}

export const training: DemoItem = {
  name: 'Training & Certification',
  shortDescription: 'Courses required before a site may enrol, with certificates and renewal dates.',
  url: 'https://training.meridianlakes.example',
  details: `# What you need

A certificate is valid for two years. Ninety days before it ends you get a mail, and the applications that ask for it say so.

- **Everyone**: Good Clinical Practice
- **Specimen processors**: Handling and Shipping of Biospecimens
- **Readers**: Calibration of Reading Monitors

# Certificates from elsewhere

Upload a *Good Clinical Practice* certificate that is younger than two years and names the course’s provider. Support answers within three working days.`,
  roles: ['member'],
  categories: [{ name: 'Courses' }, { name: 'Calendars' }],
  resources: [
    {
      name: 'Handling and Shipping of Biospecimens',
      category: 'Courses',
      resType: 'ELEARNING',
      fileName: 'handling-and-shipping.zip',
      bytes: handlingCourse,
    },
    {
      name: 'Courses in spring 2027',
      category: 'Calendars',
      url: 'https://training.meridianlakes.example/calendar/2027-spring',
    },
  ],
}

export const protocolLibrary: DemoItem = {
  name: 'Protocol Library',
  shortDescription: 'Approved protocols, amendments and consent templates.',
  url: 'https://protocols.meridianlakes.example',
  details: `# Which version is valid

The one that your ethics committee has approved, which can be older than the newest. The library shows **both**, and what changed between them.

# Synopses

A synopsis is four pages for those who need the idea and not the whole protocol. It never replaces it.`,
  roles: ['member'],
  categories: [{ name: 'Synopses', below: ['AURORA-HF', 'BOREAS-1', 'LAKE-2'] }],
  resources: [
    {
      name: 'Synopsis of AURORA-HF, version 5.0',
      category: 'AURORA-HF',
      fileName: 'synopsis-aurora-hf-5.0.pdf',
      bytes: () => pdfOf(synopsis('AURORA-HF', 'heart failure with preserved ejection fraction', 5)),
    },
    {
      name: 'Synopsis of BOREAS-1, version 2.1',
      category: 'BOREAS-1',
      fileName: 'synopsis-boreas-1-2.1.pdf',
      bytes: () => pdfOf(synopsis('BOREAS-1', 'moderate asthma in winter', 2)),
    },
    {
      name: 'Synopsis of LAKE-2, version 3.0',
      category: 'LAKE-2',
      fileName: 'synopsis-lake-2-3.0.pdf',
      bytes: () => pdfOf(synopsis('LAKE-2', 'chronic kidney disease, stages 3a and 3b', 3)),
    },
    {
      name: 'Results of LAKE-2 in the science portal',
      category: 'LAKE-2',
      url: partnerItem({ itemName: 'LAKE-2', itemProjectName: 'Kidney' }),
    },
  ],
}

const synopsis = (study: string, condition: string, version: number) => ({
  title: `${study}: synopsis`,
  subtitle: `A randomised study in ${condition}. Protocol version ${version}.`,
  sections: [
    {
      heading: 'Question',
      paragraphs: [
        `Does the study treatment, added to usual care, lower the number of stays in hospital within 24 months among people with ${condition}?`,
      ],
    },
    {
      heading: 'Participants and visits',
      paragraphs: [
        'Adults who can give consent themselves. Visits at weeks 0, 4, 12 and then each half year; telephone calls between them.',
        'Blood is drawn at weeks 0, 12 and 52, processed at the site within two hours and sent to the repository in Nordhavn.',
      ],
    },
    {
      heading: 'Analysis',
      paragraphs: [
        'All who were allocated are analysed in the arm to which they were allocated. One look at half of the events, by an independent committee.',
      ],
    },
  ],
})

export const siteDirectory: DemoItem = {
  name: 'Site Directory',
  shortDescription:
    'Addresses, contacts and opening hours of all 126 sites, with the studies that each one runs.',
  url: 'https://sites.meridianlakes.example',
  details: '',
  roles: ['member'],
}

export const statisticalWorkspace: DemoItem = {
  name: 'Statistical Computing Workspace',
  shortDescription:
    'Locked analysis environment with versioned data cuts. Request time at least one day ahead.',
  // A link to the partner portal.
  url: partnerItem({ itemName: 'Computing Workspace' }),
  details: `# Data cuts

A cut is named by study and day, for example \`aurora-hf/2026-11-01\`. It never changes; a correction is a new cut. All cuts are in the [data catalogue](${partnerItem({ itemId: '207' })}) of the science portal.

# Rules

1. Nothing leaves the workspace without a second pair of eyes.
2. No table with fewer than **five** participants in a cell.
3. Programs live in the workspace’s repository, so that a result can be made again in ten years.

Machines stop on Friday at 20:00 unless a run has been announced.`,
  roles: ['statistician'],
  resources: [
    { name: 'Reserve time', url: 'https://compute.meridianlakes.example/reservations' },
    {
      name: 'Rules for the release of results',
      fileName: 'release-of-results.pdf',
      bytes: () => pdfOf(releaseRules),
    },
  ],
}

const releaseRules = {
  title: 'Release of results',
  subtitle: 'For everyone who works in the Statistical Computing Workspace.',
  sections: [
    {
      heading: 'Before a table leaves',
      paragraphs: [
        'A colleague who did not write the program reads it, runs it and compares the result. Both names stand on the request.',
        'Cells with fewer than five participants are joined with a neighbour, and differences that would give them away are removed too.',
      ],
    },
  ],
}

export const documentExchange: DemoItem = {
  name: 'Document Exchange',
  shortDescription: 'Send large files between sites and the coordinating centre.',
  // The item has no link, because a browser cannot open a network drive.
  url: '',
  details: `# Connect the drive

Connect the network drive \`exchange\` with the user name and password of this portal. Files are deleted **30 days** after they were sent.

Do not send anything that names a participant: use *Imaging Archive* for scans and *Electronic Data Capture* for everything else.`,
  roles: ['member', 'specimenProcessor'],
}

export const paperForms: DemoItem = {
  name: 'Paper Case Report Forms',
  shortDescription: 'Order printed forms for studies that began before 2024-03-01. Closed since 2026-06-30.',
  url: 'https://forms.meridianlakes.example',
  details: 'The last study on paper has closed. Old forms can be ordered from the archive in Nordhavn.',
  inactive: true,
  roles: ['investigator'],
}
