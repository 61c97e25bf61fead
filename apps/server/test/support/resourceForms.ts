import { pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { type Resource, resources } from '@portal-gateway/contract/resources'
import type { Answered, Client } from './client.ts'

const { file: filePart, body: bodyPart } = resources.create.parts

/** Returns the form that a browser sends for a resource. */
export function resourceForm(draft: object, file?: File): FormData {
  const form = new FormData()
  form.append(bodyPart, new Blob([JSON.stringify(draft)], { type: 'application/json' }))
  if (file) form.append(filePart, file)
  return form
}

export const fileOf = (bytes: string | Uint8Array<ArrayBuffer>, name = 'notes.txt'): File =>
  new File([bytes], name)

export const png = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)

export const create = (client: Client, draft: object, file?: File): Promise<Answered> =>
  client.send(resources.create, { form: resourceForm(draft, file) })

export const update = (
  client: Client,
  id: number,
  draft: object,
  { file, fileUpdated = file !== undefined }: { file?: File; fileUpdated?: boolean } = {},
): Promise<Answered> =>
  client.send(resources.update, {
    params: { id },
    query: `?fileUpdated=${fileUpdated}`,
    form: resourceForm(draft, file),
  })

/** Returns the record of a response that was already validated against the contract. */
export function recordOf({ status, body }: Answered): Resource {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body as Resource
}

export const fieldErrorsOf = ({ body }: Answered): unknown =>
  (body as { fieldErrors?: unknown } | undefined)?.fieldErrors

export const addressOf = (id: number): string => apiBase + pathOf(resources.get, { id })
