import { configure } from '@testing-library/react'

// findBy and waitFor end as soon as their element exists; a second is not enough while a machine loads modules. With a
// mutant a fault is often noticed by what never comes, so `npm run mutants` waits less.
configure({ asyncUtilTimeout: Number(process.env['MUTANTS_WAIT_MS'] ?? 60_000) })
