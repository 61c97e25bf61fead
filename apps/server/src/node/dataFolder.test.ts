import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDataFolder } from './dataFolder.ts'
import { StartRefusal } from './startRefusal.ts'

const scratch = mkdtempSync(join(tmpdir(), 'portal-folder-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const refusalOf = (path: string): string => {
  try {
    openDataFolder(path).close()
  } catch (error) {
    if (error instanceof StartRefusal) return error.message
    throw error
  }
  return 'none'
}

describe.skipIf(process.platform === 'win32')('the data folder [T63]', () => {
  it('is created with its parents, readable by its owner only', () => {
    const path = join(scratch, 'above', 'data')
    const folder = openDataFolder(path)
    expect(statSync(path).mode & 0o777).toBe(0o700)
    folder.close()
    expect(refusalOf(path)).toBe('none')
  })

  it('is refused while this or another process has locked it', () => {
    const path = join(scratch, 'held')
    const folder = openDataFolder(path)
    expect(refusalOf(path)).toContain(`in use by process ${process.pid}.`)
    folder.close()
    expect(refusalOf(path)).toBe('none')
  })

  it('is refused if other users can read it, with the command that fixes this', () => {
    for (const mode of [0o755, 0o750, 0o710, 0o701]) {
      const path = join(scratch, `open-${mode}`)
      mkdirSync(path, { mode })
      expect(refusalOf(path)).toMatch(/open to other users of this machine.*chmod 700 '/)
    }
  })

  it('is refused if it is a link, a file, or below a file', () => {
    const path = join(scratch, 'real')
    mkdirSync(path, { mode: 0o700 })
    symlinkSync(path, join(scratch, 'link'))
    expect(refusalOf(join(scratch, 'link'))).toContain('is a symbolic link')
    writeFileSync(join(scratch, 'file'), '')
    expect(refusalOf(join(scratch, 'file'))).toContain('is a file')
    expect(refusalOf(join(scratch, 'file', 'below'))).toContain('part of its path is a file')
  })

  it('is refused if it is not writable', () => {
    const path = join(scratch, 'readonly')
    mkdirSync(path, { mode: 0o500 })
    expect(refusalOf(path)).toContain('cannot be written to')
  })
})
