import { handlingCourse } from '../course/handlingCourse.ts'
import type { DemoItem } from '../DemoItem.ts'
import { pdfOf } from '../pdf.ts'
import { freezerView, shipmentView, temperatureView } from '../pictures/screenshots.ts'
import { tubesThumbnail } from '../pictures/thumbnails.ts'
import { zipOf } from '../zip.ts'
import { freezerChart } from './freezerChart.ts'

export const specimenTracker: DemoItem = {
  name: 'Specimen Tracker',
  shortDescription: 'Register, ship and receive biospecimens; print labels and see every freezer move.',
  url: 'https://specimens.meridianlakes.example',
  details: `Specimen Tracker follows every tube from the draw to the freezer and on to the laboratory that asked for it. Each site sees its own inventory; the repository in Nordhavn sees all of them.

Use it for **all** studies that began after *2024-03-01*. Older studies keep their paper logs until they close.

# Before you begin

1. Finish the course *Handling and Shipping of Biospecimens*; the certificate is checked when you open the application.
2. Ask your site’s coordinator for the project role **Specimen Processor**.
3. Install the label printer’s driver. The pre-printed labels of 2023 are no longer read by the scanners.

# Shipping

Shipments leave on **Monday to Wednesday** only, so that nothing waits over a weekend. The application refuses a shipment whose dry ice would not last:

- up to 24 hours: at least 4.5 kg
- up to 48 hours: at least 9.0 kg
- longer: write to [the repository](mailto:repository@meridianlakes.example) first

> Temperatures are recorded every ten minutes. When a logger reports more than −60 °C, the receiving laboratory decides, not the sender.

Scanners send codes such as \`ML-014-0000482\`: site, then a number that is never used twice.`,
  roles: ['specimenProcessor', 'investigator'],
  categories: [
    { name: 'Manuals', below: ['Standard operating procedures'] },
    { name: 'Label printers' },
    { name: 'Shipping forms', below: ['Domestic', 'International'] },
    { name: 'Training' },
    { name: 'Archive 2023', inactive: true },
  ],
  resources: [
    {
      name: 'Specimen Tracker on its card',
      resType: 'THUMBNAIL',
      fileName: 'specimen-tracker-card.png',
      bytes: tubesThumbnail,
    },
    {
      name: 'Find a tube in its freezer',
      resType: 'SCREENSHOT',
      fileName: 'freezer-view.png',
      bytes: freezerView,
    },
    {
      name: 'A shipment before it leaves',
      resType: 'SCREENSHOT',
      fileName: 'shipment-view.png',
      bytes: shipmentView,
    },
    {
      name: 'The temperatures of a week',
      resType: 'SCREENSHOT',
      fileName: 'temperature-view.png',
      bytes: temperatureView,
    },
    {
      name: 'Handling and Shipping of Biospecimens',
      category: 'Training',
      resType: 'ELEARNING',
      fileName: 'handling-and-shipping.zip',
      bytes: handlingCourse,
    },
    {
      name: 'User manual',
      category: 'Manuals',
      fileName: 'specimen-tracker-manual.pdf',
      bytes: () => pdfOf(manual),
    },
    {
      name: 'Operating procedure of the central repository, annexes A to F',
      category: 'Standard operating procedures',
      fileName: 'SOP-014 Central repository.pdf',
      bytes: () => pdfOf(procedure),
    },
    {
      name: 'Label templates for desk printers',
      category: 'Label printers',
      fileName: 'label-templates.zip',
      bytes: () => zipOf(labelTemplates),
    },
    {
      name: 'Supported printers and label stock',
      category: 'Label printers',
      url: 'https://specimens.meridianlakes.example/printers',
    },
    {
      name: 'Packing list',
      category: 'Domestic',
      fileName: 'packing-list.pdf',
      bytes: () => pdfOf(packingList),
    },
    {
      name: 'Air waybill for UN 3373, biological substance, category B',
      category: 'International',
      fileName: 'air-waybill-UN3373.pdf',
      bytes: () => pdfOf(waybill),
    },
    {
      name: 'Pre-printed labels of 2023',
      category: 'Archive 2023',
      url: 'https://specimens.meridianlakes.example/labels-2023',
    },
    { name: 'Freezer temperatures, last week', fileName: 'freezer-temperatures.png', bytes: freezerChart },
    {
      name: 'Known faults of release 4.1',
      url: 'https://specimens.meridianlakes.example/releases/4.1',
      inactive: true,
    },
  ],
}

const manual = {
  title: 'Specimen Tracker: user manual',
  subtitle: 'Release 4.2, for site staff and the central repository. Valid from 2026-03-02.',
  sections: [
    {
      heading: 'Register a specimen',
      paragraphs: [
        'Scan the participant’s code, then the tube. The application knows from the visit which tubes are due and in which order; a tube that is not due is refused, and the reason is shown beside the scanner field.',
        'The label is printed when the tube is scanned. Put it on lengthwise, so that the whole code can be seen at once. A label that a scanner cannot read is worth nothing in a freezer.',
        'If a draw fails, choose "Not collected" and a reason. Do not leave the visit open: an open visit blocks the shipment of all its tubes.',
      ],
    },
    {
      heading: 'Move and find',
      paragraphs: [
        'Every move of a box is a scan: the box, then its new place. The map on the right shows the rack as you stand in front of it. A box without a place appears in the list "On the bench" and, after thirty minutes, in the mail of the person who scanned it last.',
        'To find a tube, type any part of its code, the participant’s code or the study. The path to it reads from the room to the position: Nordhavn, room 2, freezer F-07, rack 3, box 112, position C4.',
      ],
    },
    {
      heading: 'Ship and receive',
      paragraphs: [
        'A shipment begins with its destination. Only tubes that the destination may receive can be added. The weight of dry ice is checked against the expected time of travel, and shipments leave on Monday to Wednesday.',
        'On arrival, scan the parcel and read the logger before you open it. Above -60 °C the receiving laboratory decides for each tube whether it may be used; the sender is told, and is not asked.',
      ],
    },
  ],
}

const procedure = {
  title: 'SOP-014: Central repository',
  subtitle: 'Version 6, approved 2026-01-19 by the Repository Committee.',
  sections: [
    {
      heading: 'Purpose and scope',
      paragraphs: [
        'This procedure describes how the central repository in Nordhavn receives, stores, releases and destroys specimens of all studies of the network. It binds the repository’s staff and every site that sends to it.',
        'It does not cover specimens that are analysed at a site within 24 hours and never frozen.',
      ],
    },
    {
      heading: 'Receipt',
      paragraphs: [
        'Two people receive a shipment: one scans, one reads the logger and looks at each tube. What they find is recorded before anything is put away. A broken, thawed or unlabelled tube is set apart in quarantine (freezer F-00) and reported within one working day.',
      ],
    },
    {
      heading: 'Annexes',
      paragraphs: [
        'A: floor plan. B: alarm plan and telephone numbers. C: temperature limits by kind of specimen. D: form for release. E: form for destruction. F: list of trained staff, renewed each quarter.',
      ],
    },
  ],
}

const packingList = {
  title: 'Packing list',
  subtitle: 'One for each parcel; a copy stays at the site.',
  sections: [
    {
      heading: 'To be filled in by the sender',
      paragraphs: [
        'Site number: ________   Shipment number: ____________   Date: ____________',
        'Number of boxes: ______   Number of tubes: ______   Dry ice (kg): ______',
        'Logger number: ____________   Started at: ______   Packed by: ____________________',
      ],
    },
  ],
}

const waybill = {
  title: 'Air waybill: instructions for UN 3373',
  subtitle: 'Biological substance, category B, packed by instruction P650.',
  sections: [
    {
      heading: 'What the carrier asks for',
      paragraphs: [
        'Name the goods "UN 3373 Biological substance, category B". State the net weight of dry ice (UN 1845) in kilograms on the parcel and on the waybill. Give a telephone number that is answered at night.',
      ],
    },
  ],
}

const labelTemplates = [
  {
    name: 'README.txt',
    text: 'Templates for 203 and 300 dpi desk printers.\nLoad one, print a test label, scan it, and only then label a tube.\n',
  },
  {
    name: 'tube-25x13-203dpi.zpl',
    text: '^XA\n^PW200\n^LL104\n^FO10,10^BXN,3,200^FD${code}^FS\n^FO80,14^A0N,18,18^FD${site}^FS\n^FO80,40^A0N,18,18^FD${number}^FS\n^XZ\n',
  },
  {
    name: 'tube-25x13-300dpi.zpl',
    text: '^XA\n^PW295\n^LL154\n^FO15,15^BXN,4,200^FD${code}^FS\n^FO118,20^A0N,27,27^FD${site}^FS\n^FO118,58^A0N,27,27^FD${number}^FS\n^XZ\n',
  },
  {
    name: 'box-50x25-203dpi.zpl',
    text: '^XA\n^PW400\n^LL200\n^FO20,20^BXN,6,200^FD${box}^FS\n^FO160,30^A0N,36,36^FD${study}^FS\n^FO160,90^A0N,28,28^FD${place}^FS\n^XZ\n',
  },
]
