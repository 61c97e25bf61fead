import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'

/** Clicks a download button. Returns the name and the text of the downloaded file. */
export async function downloaded(
  canvasElement: HTMLElement,
  button = 'Download CSV',
): Promise<{ name: string; text: string }> {
  const files: Blob[] = []
  const names: string[] = []
  const making = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:none'
  })
  const clicking = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  try {
    await userEvent.click(within(canvasElement).getByRole('button', { name: button }))
    await waitFor(() => expect(names).toHaveLength(1))
    return { name: names[0] ?? '', text: (await files[0]?.text()) ?? '' }
  } finally {
    making.mockRestore()
    clicking.mockRestore()
  }
}
