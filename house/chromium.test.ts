import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { chromiumOptions } from '../scripts/chromiumOptions.cjs'

const features = (text: string) => /--disable-features=(\S+)/.exec(text)?.[1]?.split(',') ?? []

it("the browser of the tests switches off all features that Playwright switches off, and the address bar's hidden pages", async () => {
  // Node ends immediately because it does not know the options. Playwright's error contains the command line.
  const command = await chromium.launch({ executablePath: process.execPath }).then(String, String)
  const own = features(chromiumOptions().args?.join(' ') ?? '')
  expect(features(command)).toContain('PaintHolding')
  expect(own).toEqual([...features(command), 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'])
})
