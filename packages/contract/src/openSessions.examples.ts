import type { OpenSession } from './openSessions.ts'

/** The session in which the user reads the list. */
export const currentSessionExample: OpenSession = {
  id: 'e1f4c2a09b7d4468a3d05b1c7e92f6408c3a1d5e7f90b2c4d6e8f0a1b3c5d7e9',
  isCurrent: true,
  browser: 'Firefox 147',
  system: 'Windows',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0',
  address: '192.0.2.17',
  firstSeen: '2026-03-05T08:02:00.000Z',
  lastSeen: '2026-03-05T09:41:00.000Z',
}

/** Three sessions: the current one, a phone, and a program whose address the server has not seen. */
export const openSessionsExample: OpenSession[] = [
  currentSessionExample,
  {
    id: '0c9a7b5e3d1f42608a4c6e8b0d2f4a6c8e0b1d3f5a7c9e1b3d5f7a9c0e2b4d6f',
    isCurrent: false,
    browser: 'Safari 18',
    system: 'iOS',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
    address: '2001:db8:44::9a1',
    firstSeen: '2026-03-04T21:15:00.000Z',
    lastSeen: '2026-03-05T07:30:00.000Z',
  },
  {
    id: '7d2b4f6a8c0e41359b7d1f3a5c7e9b0d2f4a6c8e1b3d5f7a9c0e2b4d6f8a1c3e',
    isCurrent: false,
    browser: '',
    system: '',
    userAgent: '',
    address: null,
    firstSeen: '2026-03-04T20:00:00.000Z',
    lastSeen: '2026-03-04T20:10:00.000Z',
  },
]

/** A session of a program with a long description of itself, without spaces. */
export const longAgentSessionExample: OpenSession = {
  id: '5b3d1f7a9c0e42648b6d8f0a2c4e6b8d0f1a3c5e7b9d1f3a5c7e9b0d2f4a6c8e',
  isCurrent: false,
  browser: '',
  system: '',
  userAgent: 'Laboratory-Instrument-Reader/2026.3.5-'.repeat(7).slice(0, 256),
  address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  firstSeen: '2026-03-01T08:00:00.000Z',
  lastSeen: '2026-03-05T09:40:00.000Z',
}
