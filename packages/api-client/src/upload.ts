/** Called with the number of sent bytes and the total number of bytes. */
export type OnProgress = (sent: number, total: number) => void

/** Sends a request like `fetch`, and reports the progress of the upload, which `fetch` does not support. */
export function upload(address: string, request: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = request
    const xhr = new XMLHttpRequest()
    const fail = () => reject(new Error('The upload received no response'))
    xhr.open(request.method ?? 'POST', address)
    xhr.withCredentials = request.credentials === 'include'
    new Headers(request.headers).forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    xhr.addEventListener('error', fail)
    xhr.addEventListener('abort', fail)
    xhr.addEventListener('load', () => {
      const { status, responseText } = xhr
      const headers = new Headers()
      for (const name of ['content-type', 'location']) {
        const value = xhr.getResponseHeader(name)
        if (value !== null) headers.set(name, value)
      }
      resolve(new Response([204, 205, 304].includes(status) ? null : responseText, { status, headers }))
    })
    signal?.addEventListener('abort', () => xhr.abort())
    if (signal?.aborted) fail()
    else xhr.send(request.body instanceof FormData ? request.body : null)
  })
}

/** Returns a form with the body as JSON in one part, before the part with the file. */
export function formOf(
  parts: { file: string; body: string },
  body: unknown,
  file: File | undefined,
): FormData {
  const form = new FormData()
  form.append(parts.body, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  if (file) form.append(parts.file, file)
  return form
}
