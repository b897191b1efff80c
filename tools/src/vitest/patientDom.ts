import { configure } from '@testing-library/react'

// findBy and waitFor end as soon as what they look for is there; a second is not enough while a machine loads modules.
configure({ asyncUtilTimeout: 60_000 })
