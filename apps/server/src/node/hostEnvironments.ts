import { environments, type HostEnvironment } from '@portal-gateway/contract/configuration'

/** Parses 'portal.example.org=prod, *.test.example.org=test'; returns undefined if a part is invalid. [AUTH-050] */
export function hostEnvironments(text: string): HostEnvironment[] | undefined {
  const table: HostEnvironment[] = []
  for (const part of text.split(',')) {
    const [, host, name] = /^\s*((?:\*\.)?[\w-]+(?:\.[\w-]+)*)\s*=\s*(\w+)\s*$/.exec(part) ?? []
    const environment = environments.find((each) => each === name)
    if (host === undefined || environment === undefined) return undefined
    table.push({ host, environment })
  }
  return table
}
