// Component tests share one DOM (vitest.config.ts): each test removes what it rendered.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
