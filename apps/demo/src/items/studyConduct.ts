import type { DemoItem } from '../DemoItem.ts'
import { pdfOf } from '../pdf.ts'

export const electronicDataCapture: DemoItem = {
  name: 'Electronic Data Capture',
  shortDescription:
    'Enter and query case report forms for all enrolled studies. Read-only between lock and release.',
  url: 'https://edc.meridianlakes.example',
  details: `Every visit of every participant has its forms here. A form is **open** until it is signed, **signed** until a query reopens it, and **locked** when the study’s database closes.

# Your first form

1. Choose the study, then the participant, then the visit.
2. Fill in what you know. Half a form is saved as it is.
3. Sign it. Your name, the time and every value are kept; later changes never replace them.

# Queries

A query is a question about one value. It stays open until the value is changed or somebody explains why it is right.

- **Yellow**: waits for the site
- **Blue**: waits for the data manager
- **Grey**: closed, and still readable

The *completion guidelines* below say for each form what belongs into which field.`,
  roles: ['investigator', 'statistician'],
  categories: [{ name: 'Guidelines' }, { name: 'Releases', below: ['2025', '2026'] }],
  resources: [
    {
      name: 'Completion guidelines for AURORA-HF',
      category: 'Guidelines',
      fileName: 'completion-guidelines-aurora-hf.pdf',
      bytes: () => pdfOf(guidelines),
    },
    { name: 'Notes on release 12', category: '2025', url: 'https://edc.meridianlakes.example/releases/12' },
    { name: 'Notes on release 13', category: '2026', url: 'https://edc.meridianlakes.example/releases/13' },
    { name: 'Status of the service', url: 'https://status.meridianlakes.example/edc' },
  ],
}

const guidelines = {
  title: 'AURORA-HF: completion guidelines',
  subtitle: 'Version 3, for sites that enter data. 2026-02-09.',
  sections: [
    {
      heading: 'Dates and times',
      paragraphs: [
        'Write dates as YYYY-MM-DD. When the day is not known, leave it open and choose "day unknown"; do not write the first or the fifteenth.',
        'Times are local to the site. The hour that comes twice in autumn is marked by the application.',
      ],
    },
    {
      heading: 'Medication',
      paragraphs: [
        'Enter each medicine once, with the date on which it began. A change of dose is a new line; the old one gets an end date. Trade names are translated by the application and stay visible.',
      ],
    },
    {
      heading: 'Adverse events',
      paragraphs: [
        'Every event is entered, whatever its cause. A serious one is also reported in Pharmacovigilance Reporting within 24 hours: the two are compared each night, and differences are sent to the site as queries.',
      ],
    },
  ],
}

export const pharmacovigilance: DemoItem = {
  name: 'Pharmacovigilance Reporting',
  shortDescription:
    'Report serious adverse events within 24 hours and follow the medical review to its close. For investigators and their delegates at sites with an active protocol; coordinators have read access to the reports of their own site.',
  url: 'https://safety.meridianlakes.example',
  details: `# When to report

**Within 24 hours** after anyone at the site learns of a *serious* event: one that

- ends in death or threatens life,
- leads to a stay in hospital or makes it longer,
- leaves a lasting disability, or
- concerns a birth defect.

What you do not know yet can follow. A report with three lines today is worth more than a full one next week.

# When the application is closed

Send the paper form to [safety@meridianlakes.example](mailto:safety@meridianlakes.example) and enter it once the application is back. The clock counts from the paper form.`,
  roles: ['investigator'],
  categories: [{ name: 'Forms' }],
  resources: [
    {
      name: 'Paper form for serious adverse events',
      category: 'Forms',
      fileName: 'SAE-form.pdf',
      bytes: () => pdfOf(saeForm),
    },
    { name: 'On-call physician of this week', url: 'https://safety.meridianlakes.example/on-call' },
  ],
}

const saeForm = {
  title: 'Serious adverse event: paper form',
  subtitle: 'Only when the application cannot be reached. Send within 24 hours.',
  sections: [
    {
      heading: 'Event',
      paragraphs: [
        'Study: ____________   Site: ________   Participant: ____________',
        'Event, in the words of the participant: ________________________________________',
        'Began on: ____________   Learned of on: ____________ at ______   Serious because: ____________',
      ],
    },
    {
      heading: 'Study treatment',
      paragraphs: [
        'Last dose on: ____________   Continued / interrupted / stopped   Related: yes / no / unknown',
      ],
    },
  ],
}

export const randomisation: DemoItem = {
  name: 'Randomisation Service',
  shortDescription: 'Allocate participants to study arms and record emergency unblinding.',
  url: 'https://random.meridianlakes.example',
  details: `# Before you allocate

The participant has signed, the inclusion form is **signed** in Electronic Data Capture, and the pharmacy is open. An allocation cannot be taken back.

# Emergency unblinding

For the treating physician, when the treatment depends on it. Two people see that it happened: you, and the sponsor’s safety officer. Call the on-call physician first if there is time.`,
  roles: ['investigator'],
  agreements: ['Rules of randomisation'],
}
