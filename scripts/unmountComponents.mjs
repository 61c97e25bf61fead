// Component tests share one DOM (vitest.config.ts), so each test must unmount its components.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
