import type { DemoItem } from './DemoItem.ts'
import { imagingArchive } from './items/imagingArchive.ts'
import {
  documentExchange,
  paperForms,
  protocolLibrary,
  siteDirectory,
  sitePerformance,
  statisticalWorkspace,
  training,
} from './items/network.ts'
import { specimenTracker } from './items/specimenTracker.ts'
import { electronicDataCapture, pharmacovigilance, randomisation } from './items/studyConduct.ts'

/** The items of the demo's dashboard, in the order in which it shows them. */
export const demoItems: readonly DemoItem[] = [
  specimenTracker,
  electronicDataCapture,
  imagingArchive,
  sitePerformance,
  pharmacovigilance,
  training,
  protocolLibrary,
  randomisation,
  siteDirectory,
  statisticalWorkspace,
  documentExchange,
  paperForms,
]
