import { configure } from '@testing-library/react'

// findBy and waitFor end as soon as their element exists; a second is not enough while a machine loads modules.
configure({ asyncUtilTimeout: 60_000 })
